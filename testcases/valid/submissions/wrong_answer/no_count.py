"""Mistake: does not count the queens, so fewer than eight at peace pass."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

rows = {row for row, _ in queens}
columns = {column for _, column in queens}
differences = {row - column for row, column in queens}
sums = {row + column for row, column in queens}
peace = len(queens) == len(rows) == len(columns) == len(differences) == len(sums)
print("valid" if peace else "invalid")
