"""Mistake: keeps one column for each row, that of the last queen in it."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

column_of = dict(queens)
columns = set(column_of.values())
differences = {row - column for row, column in column_of.items()}
sums = {row + column for row, column in column_of.items()}
peace = 8 == len(column_of) == len(columns) == len(differences) == len(sums)
print("valid" if peace else "invalid")
