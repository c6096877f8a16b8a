"""Mistake: looks at rows and diagonals only."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

rows = {row for row, _ in queens}
differences = {row - column for row, column in queens}
sums = {row + column for row, column in queens}
peace = 8 == len(queens) == len(rows) == len(differences) == len(sums)
print("valid" if peace else "invalid")
