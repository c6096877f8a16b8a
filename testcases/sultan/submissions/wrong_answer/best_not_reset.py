"""Mistake: keeps the best sum of the boards before."""

from itertools import permutations

SIZE = 8
ROWS = range(SIZE)
PLACEMENTS = [
    columns
    for columns in permutations(ROWS)
    if len({row + columns[row] for row in ROWS}) == SIZE
    and len({row - columns[row] for row in ROWS}) == SIZE
]


def best_sum(board: list[list[int]]) -> int:
    return max(sum(board[row][columns[row]] for row in ROWS) for columns in PLACEMENTS)


def read_board() -> list[list[int]]:
    return [list(map(int, input().split())) for _ in ROWS]


best = 0
for _ in range(int(input())):
    best = max(best, best_sum(read_board()))
    print(f"{best:5}")
