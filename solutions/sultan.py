"""Print, for each board of numbers, the largest sum under eight queens that are all at peace.

Input
    k, the number of boards; then for each 8 rows of 8 numbers.
Output
    For each board one line: the largest sum, right-justified in 5 characters.
Source
    UVa 167.
Method
    The queens do not depend on the numbers: there are 92 ways to place them. List these once, by
    filling row after row and dropping what attacks. Then each board is 92 sums of eight numbers,
    and the answer is the largest.
Complexity
    O(k): 92 sums a board.
"""

import sys
from operator import getitem

SIZE = 8
SQUARES = SIZE * SIZE
Placement = tuple[int, ...]  # the column of the queen in each row, from the top
Board = list[list[int]]


def at_peace(columns: Placement, column: int) -> bool:
    """Is a queen in `column` of the next row out of reach of the queens in the rows above?"""
    row = len(columns)
    return all(
        column != other and abs(column - other) != row - above
        for above, other in enumerate(columns)
    )


def placements(rows: int) -> list[Placement]:
    """All ways to fill the first rows of the board with queens at peace."""
    if rows == 0:
        return [()]
    return [
        (*columns, column)
        for columns in placements(rows - 1)
        for column in range(SIZE)
        if at_peace(columns, column)
    ]


def solve(boards: list[Board]) -> list[int]:
    """The largest sum of numbers under eight queens, for each board."""
    peaceful = placements(SIZE)
    return [max(sum(map(getitem, board, columns)) for columns in peaceful) for board in boards]


def boards_of(numbers: list[int]) -> list[Board]:
    """The numbers cut into rows, and the rows into boards."""
    rows = [numbers[i : i + SIZE] for i in range(0, len(numbers), SIZE)]
    return [rows[i : i + SIZE] for i in range(0, len(rows), SIZE)]


def main() -> None:
    words = sys.stdin.read().split()
    try:
        k, *numbers = map(int, words)
        if k < 1 or len(numbers) != k * SQUARES:
            raise ValueError
    except ValueError:
        sys.exit(f"sultan: expected k and k times 64 integers, not {' '.join(words)[:40]!r}")
    print("\n".join(f"{best:5}" for best in solve(boards_of(numbers))))


if __name__ == "__main__":
    main()
