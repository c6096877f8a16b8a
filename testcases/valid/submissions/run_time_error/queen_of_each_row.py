"""Mistake: looks for the queen of each row, and crashes where a row has none."""

board = [input() for _ in range(8)]
columns = [row.index("*") for row in board]
squares = list(enumerate(columns))
peace = (
    all(row.count("*") == 1 for row in board)
    and len(set(columns)) == 8
    and len({row + column for row, column in squares}) == 8
    and len({row - column for row, column in squares}) == 8
)
print("valid" if peace else "invalid")
