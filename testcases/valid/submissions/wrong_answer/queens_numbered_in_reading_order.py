"""Mistake: takes the first queen read to be in the first row, the second in the second, ..."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

column_of = [column for _, column in queens]
differences = {row - column for row, column in enumerate(column_of)}
sums = {row + column for row, column in enumerate(column_of)}
peace = 8 == len(queens) == len(set(column_of)) == len(differences) == len(sums)
print("valid" if peace else "invalid")
