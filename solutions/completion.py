"""Print a placement of N peaceful queens that contains the given queens, or `impossible`.

Input
    N and M, then M lines with the row and the column of a given queen, counted from 1. No two are
    on the same square, but they may attack each other.
Output
    One line: the columns of the queens in row 1 to row N, or `impossible`.
Source
    The n-queens completion problem.
Method
    Backtracking that always goes on with the row that has the fewest free squares, and turns back
    when a row or a column has none left. On a large board the first few queens may leave a rest
    that is hopeless but takes ages to refute. So columns are tried in random order, and a search
    that has not come to an end after a number of nodes is dropped for a new one, which may take
    twice as many. Sooner or later one is lucky, or long enough to prove that there is no way.
Complexity
    Exponential time in the worst case, the problem being NP-complete; O(N) for a node. The first
    search is enough for 98 in 100 random boards of size 100. O(N^2) memory.
"""

import random
import sys

Square = tuple[int, int]  # row and column, from 0
Placement = list[int]  # the column of the queen in each row, from 0

FIRST_EFFORT = 500  # nodes of the first search


class OutOfEffort(Exception):
    """The search has visited as many nodes as it may."""


def peaceful(queens: list[Square]) -> bool:
    """Tell whether no two of these queens attack each other."""
    rows = {row for row, column in queens}
    columns = {column for row, column in queens}
    sums = {row + column for row, column in queens}
    differences = {row - column for row, column in queens}
    return len(rows) == len(columns) == len(sums) == len(differences) == len(queens)


def search(n: int, given: list[Square], effort: int, rng: random.Random) -> Placement | None:
    """Complete the placement, or prove by None that nobody can; or raise OutOfEffort."""
    everywhere = (1 << n) - 1
    queens = [0] * n

    def place(rows: list[int], columns: int, sums: int, differences: int) -> bool:
        """Fill these rows; bit i of differences is the diagonal column - row + N - 1 = i."""
        nonlocal effort
        if not rows:
            return True
        if effort == 0:
            raise OutOfEffort
        effort -= 1
        free = [everywhere & ~(columns | sums >> row | differences >> n - 1 - row) for row in rows]
        reachable = columns
        for mask in free:
            reachable |= mask
        if reachable != everywhere:
            return False
        counts = list(map(int.bit_count, free))
        fewest = counts.index(min(counts))
        row = rows[fewest]
        others = rows[:fewest] + rows[fewest + 1 :]
        choices = [column for column in range(n) if free[fewest] >> column & 1]
        rng.shuffle(choices)
        for column in choices:
            queens[row] = column
            bit = 1 << column
            if place(others, columns | bit, sums | bit << row, differences | bit << n - 1 - row):
                return True
        return False

    columns = sums = differences = 0
    for row, column in given:
        queens[row] = column
        columns |= 1 << column
        sums |= 1 << row + column
        differences |= 1 << column - row + n - 1
    filled = {row for row, column in given}
    rows = [row for row in range(n) if row not in filled]
    return queens if place(rows, columns, sums, differences) else None


def solve(n: int, given: list[Square]) -> Placement | None:
    """A placement that contains the given queens, or None if there is none."""
    if not peaceful(given):
        return None
    rng = random.Random(n)
    effort = FIRST_EFFORT
    while True:
        try:
            return search(n, given, effort, rng)
        except OutOfEffort:
            effort *= 2


def main() -> None:
    text = sys.stdin.read()
    try:
        n, m, *numbers = map(int, text.split())
    except ValueError:
        n, m, numbers = 0, 0, []
    given = [
        (row - 1, column - 1) for row, column in zip(numbers[::2], numbers[1::2], strict=False)
    ]
    if n < 1 or len(numbers) != 2 * m or not all(1 <= number <= n for number in numbers):
        sys.exit(f"completion: expected N, M and M squares of the board; got {text[:60]!r}")
    queens = solve(n, given)
    print("impossible" if queens is None else " ".join(str(column + 1) for column in queens))


if __name__ == "__main__":
    main()
