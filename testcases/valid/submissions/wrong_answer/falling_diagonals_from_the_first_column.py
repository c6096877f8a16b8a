"""Mistake: of the falling diagonals, tests the eight that begin in the first column."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

rows = {row for row, _ in queens}
columns = {column for _, column in queens}
sums = {row + column for row, column in queens}
falling = [sum(row - column == line for row, column in queens) for line in range(8)]
peace = 8 == len(queens) == len(rows) == len(columns) == len(sums) and max(falling) <= 1
print("valid" if peace else "invalid")
