"""Go down the board with the best sum for each set of lines taken; equal sets merge.

A set of lines is one integer: 8 bits for the columns, then 15 for each kind of diagonals.
"""

SIZE = 8
LINES = [
    [1 << column | 1 << 8 + row + column | 1 << 30 + row - column for column in range(SIZE)]
    for row in range(SIZE)
]


def best_sum(board: list[list[int]]) -> int:
    best = {0: 0}
    for row, numbers in enumerate(board):
        longer: dict[int, int] = {}
        for taken, paid in best.items():
            for lines, number in zip(LINES[row], numbers, strict=True):
                if not taken & lines:
                    longer[taken | lines] = max(longer.get(taken | lines, 0), paid + number)
        best = longer
    return max(best.values())


for _ in range(int(input())):
    print(f"{best_sum([list(map(int, input().split())) for _ in range(SIZE)]):5}")
