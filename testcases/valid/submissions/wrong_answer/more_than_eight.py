"""Mistake: asks for eight lines of each kind, which more than eight queens can take too."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

rows = {row for row, _ in queens}
columns = {column for _, column in queens}
differences = {row - column for row, column in queens}
sums = {row + column for row, column in queens}
peace = all(len(lines) >= 8 for lines in (rows, columns, differences, sums))
print("valid" if peace else "invalid")
