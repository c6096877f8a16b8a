"""Mistake: of the diagonals, looks at the squares next to a queen only."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

rows = {row for row, _ in queens}
columns = {column for _, column in queens}
touching = [
    (row + 1, other) in queens for row, column in queens for other in (column - 1, column + 1)
]
peace = 8 == len(queens) == len(rows) == len(columns) and not any(touching)
print("valid" if peace else "invalid")
