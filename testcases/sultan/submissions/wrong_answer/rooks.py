"""Mistake: forgets the diagonals."""

SIZE = 8


def best_sum(board: list[list[int]]) -> int:
    """The best sum of eight rooks, by the set of columns that the rows so far take."""
    best = {0: 0}
    for row in board:
        longer: dict[int, int] = {}
        for taken, paid in best.items():
            for column, number in enumerate(row):
                if not taken >> column & 1:
                    key = taken | 1 << column
                    longer[key] = max(longer.get(key, 0), paid + number)
        best = longer
    return best[(1 << SIZE) - 1]


def read_board() -> list[list[int]]:
    return [list(map(int, input().split())) for _ in range(SIZE)]


for _ in range(int(input())):
    print(f"{best_sum(read_board()):5}")
