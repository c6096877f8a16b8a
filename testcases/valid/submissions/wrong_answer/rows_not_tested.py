"""Mistake: takes for granted that each row holds one queen."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

columns = {column for _, column in queens}
differences = {row - column for row, column in queens}
sums = {row + column for row, column in queens}
peace = 8 == len(queens) == len(columns) == len(differences) == len(sums)
print("valid" if peace else "invalid")
