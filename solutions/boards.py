"""Print every N by N board with N queens that do not attack each other, and the number of boards.

Input
    N, one integer, at least 1.
Output
    Each board as N lines of N characters, `Q` for a queen and `.` for a free square, with an empty
    line after each board. Last the number of boards.
Source
    A Korean blog article that solves the puzzle in Java with placeQueens and canPlaceQueen.
Method
    Backtracking by rows. A partial placement is the columns of the queens in the rows from the
    top; it grows by each column of the next row where a queen can be placed. That is so when no
    earlier queen has the column, and none is as many columns away as rows, which would put both on
    one diagonal. A placement with N columns is a board.
Complexity
    O(N! N**2) time: the partial placements would do for rooks too, of which fewer than 2 N! have
    a row left to fill, and each tries N columns against N queens. O(N**2) memory for each board.
"""

import re
import sys
from collections.abc import Iterator

Columns = tuple[int, ...]  # the columns of the queens in the first, second, ... row


def can_place_queen(columns: Columns, column: int) -> bool:
    """Is this column of the next row free of attack by the queens in these columns?"""
    return all(
        column != other and abs(column - other) != distance
        for distance, other in enumerate(reversed(columns), start=1)
    )


def place_queens(n: int, columns: Columns = ()) -> Iterator[Columns]:
    """Every placement in n rows that begins with these columns."""
    if len(columns) == n:
        yield columns
    else:
        for column in range(n):
            if can_place_queen(columns, column):
                yield from place_queens(n, (*columns, column))


def board(columns: Columns) -> str:
    """The placement as lines of text."""
    n = len(columns)
    return "".join("." * column + "Q" + "." * (n - column - 1) + "\n" for column in columns)


def solve(n: int) -> list[str]:
    """Every board."""
    return [board(columns) for columns in place_queens(n)]


def read_size(text: str) -> int:
    """N, the one number of the text."""
    if not re.fullmatch(r"\s*[1-9][0-9]{0,8}\s*", text):
        raise ValueError(f"got {text.strip()[:40]!r}")
    return int(text)


def main() -> None:
    try:
        n = read_size(sys.stdin.read())
    except ValueError as error:
        sys.exit(f"boards: expected one integer N, at least 1; {error}")
    boards = solve(n)
    print("\n".join([*boards, str(len(boards))]))


if __name__ == "__main__":
    main()
