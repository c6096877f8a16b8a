"""Print the squares that one queen attacks on an empty N by N board.

Input
    N, at least 1, then the row and the column of the queen, both from 0 to N - 1.
Output
    Four lines, `row:`, `col:`, `diagonal:` and `antidiagonal:`, each followed by its squares as
    ` (r,c)`, by row and then by column, without the square of the queen.
Source
    A Korean blog article on Baekjoon 9663, where the four lines show what a queen rules out.
Method
    Each kind of line gives every square a number, and two squares lie on one line of that kind
    when their numbers are equal: r for rows, c for columns, r - c for diagonals (down to the
    right), r + c for antidiagonals (down to the left). These are the numbers by which a faster
    search keeps its flags. Here they pick, from all squares in order, those that the queen shares.
Complexity
    O(N**2) time, every square for each of the four kinds; O(N) memory.
"""

import re
import sys
from collections.abc import Callable

Square = tuple[int, int]  # row, column

LINE_NUMBER: dict[str, Callable[[int, int], int]] = {
    "row": lambda r, c: r,
    "col": lambda r, c: c,
    "diagonal": lambda r, c: r - c,
    "antidiagonal": lambda r, c: r + c,
}


def attacked(n: int, queen: Square, number: Callable[[int, int], int]) -> list[Square]:
    """The other squares on the queen's line of the kind that this number tells apart."""
    return [
        (r, c)
        for r in range(n)
        for c in range(n)
        if number(r, c) == number(*queen) and (r, c) != queen
    ]


def solve(n: int, queen: Square) -> list[str]:
    """The four lines of the answer."""
    return [
        " ".join([f"{kind}:", *(f"({r},{c})" for r, c in attacked(n, queen, number))])
        for kind, number in LINE_NUMBER.items()
    ]


def read_queen(text: str) -> tuple[int, Square]:
    """N and the square of the queen, the three numbers of the text."""
    if not re.fullmatch(r"\s*[0-9]{1,9}\s+[0-9]{1,9}\s+[0-9]{1,9}\s*", text):
        raise ValueError(f"got {text.strip()[:40]!r}")
    n, row, column = map(int, text.split())
    if max(row, column) >= n:
        raise ValueError(f"({row},{column}) is not on a board of size {n}")
    return n, (row, column)


def main() -> None:
    try:
        n, queen = read_queen(sys.stdin.read())
    except ValueError as error:
        sys.exit(f"attack: expected N, row and column with 0 <= row, column < N; {error}")
    print("\n".join(solve(n, queen)))


if __name__ == "__main__":
    main()
