"""Print every way to place eight queens on a chessboard so that none attacks another.

Input
    None; nothing is read.
Output
    92 lines in lexicographic order. A line holds the rows of columns 1 to 8; rows are counted
    from 1, and each takes two places, right-justified, with nothing in between. One line more
    says in Korean how many there are, in UTF-8 whatever the system prefers.
Source
    A Korean blog article that reaches the eight queens in three steps. This is step 3.
Method
    Backtracking. A node of the search is the list of rows given so far; its branches give the
    next column row 1, row 2, ..., row 8, in this order, unless an earlier queen attacks that
    square. Two queens in different columns attack each other when they share a row, or when they
    are as many rows apart as columns, which is to share one of the two diagonals.
Complexity
    O(1), as the board is fixed: 1,965 nodes try 8 rows each, each against at most 7 queens. For
    any N the nodes are among those of `rooks`, so O(N! N**2) time; O(N) memory, one path.
"""

import sys
from collections.abc import Iterator

N = 8

Rows = tuple[int, ...]  # the rows of columns 1, 2, ..., as far as they are given


def attacked(rows: Rows, row: int) -> bool:
    """Does a queen in these rows attack this row of the next column?"""
    return any(
        row == other or abs(row - other) == distance
        for distance, other in enumerate(reversed(rows), start=1)
    )


def placements(rows: Rows = ()) -> Iterator[Rows]:
    """Every placement in N columns that begins with these rows."""
    if len(rows) == N:
        yield rows
    else:
        for row in range(1, N + 1):
            if not attacked(rows, row):
                yield from placements((*rows, row))


def layout(rows: Rows) -> str:
    """The rows as one line of output."""
    return "".join(f"{row:2}" for row in rows)


def solve() -> list[str]:
    """The lines of the answer."""
    lines = [layout(rows) for rows in placements()]
    return [*lines, f"총 {len(lines)}개의 경우가 있습니다."]


def main() -> None:
    sys.stdout.reconfigure(encoding="utf-8")  # type: ignore[union-attr]
    print("\n".join(solve()))


if __name__ == "__main__":
    main()
