"""Looks at all 8^8 ways to put one queen into each row, and only then at columns and diagonals."""

from itertools import product

SIZE = 8
board = [input() for _ in range(SIZE)]
count = 0
for columns in product(range(SIZE), repeat=SIZE):
    squares = list(enumerate(columns))
    count += (
        len(set(columns)) == SIZE
        and len({row + column for row, column in squares}) == SIZE
        and len({row - column for row, column in squares}) == SIZE
        and all(board[row][column] == "." for row, column in squares)
    )
print(count)
