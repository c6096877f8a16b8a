"""Mistake: tests the diagonals that rise to the right, not those that fall."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

rows = {row for row, _ in queens}
columns = {column for _, column in queens}
sums = {row + column for row, column in queens}
peace = 8 == len(queens) == len(rows) == len(columns) == len(sums)
print("valid" if peace else "invalid")
