"""Find a hidden placement of N peaceful queens by asking how many queens attack a square.

Input
    N, one integer, at least 1; then one integer for each question: the number of queens that attack
    the square in question, 0 for the square of a queen.
Output
    At most N questions `? row column`, then once `! c1 c2 ... cN`, the columns of the queens. Rows
    and columns are counted from 1.
Source
    Our own.
Method
    Keep all placements that agree with the answers so far. Ask the square whose worst answer leaves
    the fewest of them, until one is left. A square without a queen is attacked along its row and
    its column, and by at most one queen along each diagonal, so an answer is 0, 2, 3 or 4.
Complexity
    O(N^2 * Q) time for a question, Q being the number of placements; O(N * Q) memory. No placement
    takes more than 6 questions for N = 9, 7 for N = 10.
"""

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from typing import NamedTuple

Square = tuple[int, int]  # row and column, from 0


class Placement(NamedTuple):
    """The column of the queen in each row, and the diagonals in use."""

    queens: tuple[int, ...] = ()
    sums: frozenset[int] = frozenset()
    differences: frozenset[int] = frozenset()

    def attackers(self, square: Square) -> int:
        """Count the queens that attack this square."""
        row, column = square
        if self.queens[row] == column:
            return 0
        return 2 + (row + column in self.sums) + (row - column in self.differences)


def placements(n: int, begun: Placement) -> Iterator[Placement]:
    """Yield every placement that begins with the given one."""
    row = len(begun.queens)
    if row == n:
        yield begun
        return
    for column in set(range(n)).difference(begun.queens):
        if row + column not in begun.sums and row - column not in begun.differences:
            yield from placements(
                n,
                Placement(
                    (*begun.queens, column),
                    begun.sums | {row + column},
                    begun.differences | {row - column},
                ),
            )


def solve(n: int, ask: Callable[[Square], int]) -> tuple[int, ...]:
    """The columns, from 0, of the hidden queens."""
    possible = list(placements(n, Placement()))
    squares = [(row, column) for row in range(n) for column in range(n)]

    def worst(square: Square) -> int:
        return max(Counter(placement.attackers(square) for placement in possible).values())

    while len(possible) > 1:
        square = min(squares, key=worst)
        answer = ask(square)
        possible = [placement for placement in possible if placement.attackers(square) == answer]
    return possible[0].queens if possible else ()


def ask_judge(square: Square) -> int:
    row, column = square
    print("?", row + 1, column + 1, flush=True)
    return read_number()


def read_number() -> int:
    line = sys.stdin.readline()
    try:
        return int(line)
    except ValueError:
        sys.exit(f"guess: expected one integer, got {line[:60]!r}")


def main() -> None:
    n = read_number()
    if n < 1:
        sys.exit(f"guess: expected N, at least 1; got {n}")
    queens = solve(n, ask_judge)
    if not queens:
        sys.exit("guess: expected a placement, but none agrees with the answers")
    print("!", *(column + 1 for column in queens), flush=True)


if __name__ == "__main__":
    main()
