"""Print, for each test case, the number of ways to place N queens so that none attacks another.

Input
    T, the number of cases; then T times N, at least 1.
Output
    For case x, counted from 1: the line `#x count`.
Source
    SW Expert Academy 2806. The same question without any input, as a function of N to be
    written: LeetCode 51 and 52, Programmers 12952.
Method
    Fill the rows from the top. What the rows above forbid to the row at hand is three masks of
    N bits: the columns taken, the diagonals that come down to the right, and those that come
    down to the left. One row further down, the first diagonals lie one column to the right and
    the second ones one to the left. When every column is taken, a placement is complete.

    A size asked for twice is counted once, and nothing else outlives a case: there is no counter
    to reset.
Complexity
    O(p(N)) time for the largest N, where p(N) is the number of ways to place queens on the first
    few rows (35,000 for N = 10), O(N) memory.
"""

import sys
from functools import cache


@cache
def placements(n: int) -> int:
    """The number of ways to place n queens on a board of n by n."""
    full = (1 << n) - 1

    def completions(columns: int, right: int, left: int) -> int:
        """The ways to fill the rows that are left; the masks say what is forbidden in the next."""
        if columns == full:
            return 1
        count = 0
        free = full & ~(columns | right | left)
        while free:
            queen = free & -free
            free ^= queen
            count += completions(columns | queen, (right | queen) << 1, (left | queen) >> 1)
        return count

    return completions(0, 0, 0)


def solve(sizes: list[int]) -> list[int]:
    """The number of placements for each size."""
    return [placements(n) for n in sizes]


def main() -> None:
    words = sys.stdin.read().split()
    try:
        cases, *sizes = map(int, words)
        if cases != len(sizes) or min(sizes) < 1:
            raise ValueError
    except ValueError:
        sys.exit(f"boxes: expected T and T sizes of at least 1, not {' '.join(words)[:40]!r}")
    print("\n".join(f"#{case} {count}" for case, count in enumerate(solve(sizes), 1)))


if __name__ == "__main__":
    main()
