"""Go down the board with the best sum for each set of lines taken; equal sets merge."""

from collections import defaultdict

SIZE = 8
Lines = frozenset[tuple[str, int]]


def best_sum(board: list[list[int]]) -> int:
    best: dict[Lines, int] = {frozenset(): 0}
    for r, row in enumerate(board):
        longer: dict[Lines, int] = defaultdict(int)
        for taken, paid in best.items():
            for c, number in enumerate(row):
                lines = {("column", c), ("falling", r - c), ("rising", r + c)}
                if taken.isdisjoint(lines):
                    longer[taken | lines] = max(longer[taken | lines], paid + number)
        best = longer
    return max(best.values())


for _ in range(int(input())):
    print(f"{best_sum([list(map(int, input().split())) for _ in range(SIZE)]):5}")
