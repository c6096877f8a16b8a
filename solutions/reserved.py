"""Print the number of ways to place eight queens on the free squares of a board.

Input
    8 lines of 8 characters: `.` is a free square, `*` a reserved one.
Output
    One line: the number of placements in which no queen attacks another. Queens attack over
    reserved squares.
Source
    CSES 1624.
Method
    No two queens share a row, so each row gets one. Fill the rows from the top; the columns of
    the queens so far say everything. A new queen must not share a column or a diagonal with an
    earlier one, and her own square must be free. Reserved squares matter nowhere else: they do
    not stand in the way of an attack.
Complexity
    O(1): at most 2,057 ways to fill the first few rows of the empty board.
"""

import sys

SIZE = 8
FREE, RESERVED = ".", "*"


def at_peace(columns: list[int], column: int) -> bool:
    """Is a queen in `column` of the next row out of reach of the queens in the rows above?"""
    row = len(columns)
    return all(
        column != other and abs(column - other) != row - above
        for above, other in enumerate(columns)
    )


def solve(board: list[str]) -> int:
    """The number of ways to place a queen in each row of the board, on free squares, at peace."""

    def completions(columns: list[int]) -> int:
        """The ways to fill the rows below queens in these columns."""
        row = len(columns)
        if row == SIZE:
            return 1
        return sum(
            completions([*columns, column])
            for column in range(SIZE)
            if board[row][column] == FREE and at_peace(columns, column)
        )

    return completions([])


def main() -> None:
    board = sys.stdin.read().split()
    if [len(row) for row in board] != [SIZE] * SIZE or set("".join(board)) - {FREE, RESERVED}:
        sys.exit(f"reserved: expected 8 rows of 8 `.` or `*`, not {' '.join(board)[:80]!r}")
    print(solve(board))


if __name__ == "__main__":
    main()
