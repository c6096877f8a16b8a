"""Mistake: keeps both kinds of diagonals in one set, where they get in each other's way."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

rows = {row for row, _ in queens}
columns = {column for _, column in queens}
diagonals = {row - column for row, column in queens} | {row + column for row, column in queens}
peace = 8 == len(queens) == len(rows) == len(columns) and len(diagonals) == 16
print("valid" if peace else "invalid")
