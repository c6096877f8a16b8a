"""Mistake: keeps the best sum of the boards before."""

SIZE = 8
ROWS = range(SIZE)


def complete(queens, columns, left, right):
    """The placements that begin with these queens; the masks say what is attacked in the next row."""
    if len(queens) == SIZE:
        return [queens]
    found = []
    for column in ROWS:
        bit = 1 << column
        if not bit & (columns | left | right):
            found += complete(
                (*queens, column), columns | bit, (left | bit) << 1, (right | bit) >> 1
            )
    return found


PLACEMENTS = complete((), 0, 0, 0)


def best_sum(board: list[list[int]]) -> int:
    return max(sum(board[row][columns[row]] for row in ROWS) for columns in PLACEMENTS)


def read_board() -> list[list[int]]:
    return [list(map(int, input().split())) for _ in ROWS]


best = 0
for _ in range(int(input())):
    best = max(best, best_sum(read_board()))
    print(f"{best:5}")
