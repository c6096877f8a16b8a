"""Print the number of ways to place N peaceful queens, counting turned and mirrored boards once.

Input
    N, one integer, at least 1.
Output
    One line: the number of fundamental placements.
Source
    OEIS A002562.
Method
    A square has eight symmetries, four turns and four mirror images. The images of a placement
    form its family; the answer is the number of families. Let s be the number of symmetries that
    leave a placement unchanged. Its family then has 8 / s members, each of which is left unchanged
    by s symmetries too, so adding s over all placements adds 8 for every family: no family has to
    be remembered. All placements are found by bit masks, row by row.
Complexity
    O(N * Q + nodes) time, where Q is the number of placements and nodes counts the partial ones
    (at most N!); O(N) memory, since each placement is looked at once and dropped.
"""

import sys
from collections.abc import Iterator

Placement = tuple[int, ...]  # the column of the queen in each row, from 0


def placements(n: int) -> Iterator[Placement]:
    """Yield every placement of n queens, none of which attacks another."""
    everywhere = (1 << n) - 1

    def extend(queens: Placement, columns: int, left: int, right: int) -> Iterator[Placement]:
        if columns == everywhere:
            yield queens
        free = everywhere & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            yield from extend(
                (*queens, bit.bit_length() - 1),
                columns | bit,
                (left | bit) << 1,
                (right | bit) >> 1,
            )

    return extend((), 0, 0, 0)


def inverse(queens: Placement) -> Placement:
    """Mirror in the main diagonal: rows become columns."""
    return tuple(sorted(range(len(queens)), key=queens.__getitem__))


def flip(queens: Placement) -> Placement:
    """Mirror left and right."""
    return tuple(len(queens) - 1 - column for column in queens)


def images(queens: Placement) -> list[Placement]:
    """The placement under each of the eight symmetries of the square."""
    halves = [queens, queens[::-1], inverse(queens), inverse(queens[::-1])]
    return halves + [flip(half) for half in halves]


def solve(n: int) -> int:
    return sum(images(queens).count(queens) for queens in placements(n)) // 8


def main() -> None:
    text = sys.stdin.read()
    try:
        (n,) = map(int, text.split())
    except ValueError:
        n = 0
    if n < 1:
        sys.exit(f"fundamental: expected one integer, at least 1; got {text[:60]!r}")
    print(solve(n))


if __name__ == "__main__":
    main()
