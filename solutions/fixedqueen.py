"""Print, numbered, all placements of eight queens at peace with one queen on a given square.

Input
    The number of datasets; then for each the row and the column of one queen, from 1 to 8.
Output
    For each dataset two header lines, an empty line and the placements in lexicographic order,
    numbered from 1 in width 2: the row of the queen in each column, from column 1 to column 8.
    Between datasets, but not after the last one, an empty line.
Source
    UVa 750.
Method
    List the 92 placements once, column after column and always the smallest row first: that is
    lexicographic order. The answer to a dataset is a selection from this list, so its order and
    its numbers come by themselves.
Complexity
    O(1) for the list, then a look at 92 placements for each dataset.
"""

import sys

SIZE = 8
HEADER = "SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n\n"
Placement = tuple[int, ...]  # the row, from 1, of the queen in each column, from the left
Square = tuple[int, int]  # row and column, from 1


def at_peace(rows: Placement, row: int) -> bool:
    """Is a queen in `row` of the next column out of reach of the queens to the left?"""
    column = len(rows)
    return all(
        row != other and abs(row - other) != column - left for left, other in enumerate(rows)
    )


def placements(columns: int) -> list[Placement]:
    """All ways to fill the first columns of the board, in lexicographic order."""
    if columns == 0:
        return [()]
    return [
        (*rows, row)
        for rows in placements(columns - 1)
        for row in range(1, SIZE + 1)
        if at_peace(rows, row)
    ]


def solve(queens: list[Square]) -> list[list[Placement]]:
    """For each given queen, the placements in which she stands there."""
    peaceful = placements(SIZE)
    return [[rows for rows in peaceful if rows[column - 1] == row] for row, column in queens]


def table(found: list[Placement]) -> str:
    """The header and the numbered placements."""
    return HEADER + "".join(
        f"{number:2}      {' '.join(map(str, rows))}\n" for number, rows in enumerate(found, 1)
    )


def main() -> None:
    words = sys.stdin.read().split()
    try:
        datasets, *numbers = map(int, words)
        if (
            datasets < 1
            or len(numbers) != 2 * datasets
            or not set(numbers) <= {*range(1, SIZE + 1)}
        ):
            raise ValueError
    except ValueError:
        expected = "the number of datasets and a row and a column from 1 to 8 for each"
        sys.exit(f"fixedqueen: expected {expected}, not {' '.join(words)[:40]!r}")
    queens = list(zip(numbers[::2], numbers[1::2], strict=True))
    print("\n".join(map(table, solve(queens))), end="")


if __name__ == "__main__":
    main()
