"""Mistake: tests the diagonals that fall to the right, not those that rise."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

rows = {row for row, _ in queens}
columns = {column for _, column in queens}
differences = {row - column for row, column in queens}
peace = 8 == len(queens) == len(rows) == len(columns) == len(differences)
print("valid" if peace else "invalid")
