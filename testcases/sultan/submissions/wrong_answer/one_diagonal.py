"""Mistake: tests one of the two kinds of diagonals only."""

SIZE = 8
ROWS = range(SIZE)


def complete(queens, columns, right):
    """The placements that begin with these queens; the masks say what is attacked in the next row."""
    if len(queens) == SIZE:
        return [queens]
    found = []
    for column in ROWS:
        bit = 1 << column
        if not bit & (columns | right):
            found += complete((*queens, column), columns | bit, (right | bit) >> 1)
    return found


PLACEMENTS = complete((), 0, 0)


def best_sum(board: list[list[int]]) -> int:
    return max(sum(board[row][columns[row]] for row in ROWS) for columns in PLACEMENTS)


def read_board() -> list[list[int]]:
    return [list(map(int, input().split())) for _ in ROWS]


for _ in range(int(input())):
    print(f"{best_sum(read_board()):5}")
