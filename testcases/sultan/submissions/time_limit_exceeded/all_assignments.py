"""Looks at all 8^8 ways to put one queen into each row, for every board."""

from itertools import product

SIZE = 8


def best_sum(board: list[list[int]]) -> int:
    best = 0
    for columns in product(range(SIZE), repeat=SIZE):
        squares = list(enumerate(columns))
        rising = {row + column for row, column in squares}
        falling = {row - column for row, column in squares}
        if len(set(columns)) == len(rising) == len(falling) == SIZE:
            best = max(best, sum(board[row][column] for row, column in squares))
    return best


for _ in range(int(input())):
    print(f"{best_sum([list(map(int, input().split())) for _ in range(SIZE)]):5}")
