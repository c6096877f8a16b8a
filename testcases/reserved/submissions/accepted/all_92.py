"""Make the 92 placements on the empty board and count those that need no reserved square."""

from itertools import permutations

SIZE = 8

placements = [
    columns
    for columns in permutations(range(SIZE))
    if len({row + column for row, column in enumerate(columns)}) == SIZE
    and len({row - column for row, column in enumerate(columns)}) == SIZE
]
board = [input() for _ in range(SIZE)]
print(
    sum(
        all(board[row][column] == "." for row, column in enumerate(columns))
        for columns in placements
    )
)
