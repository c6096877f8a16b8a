"""Print how many candidates each idea for the N queens puzzle has to look at, and the solutions.

Input
    N, one integer, at least 1.
Output
    Four lines, one number each: the ways to choose N squares one after the other, the ways to give
    each column a row, the ways to give each column a row of its own, the solutions.
Source
    A Korean blog article that reaches the eight queens in three steps; N up to 14 as in
    Baekjoon 9663. The article prints 66 * 65 * ... and 17,777,216 for N = 8, which are slips for
    64 * 63 * ... * 57 = 178,462,987,637,760 and 8**8 = 16,777,216.
Method
    The first three are products: N factors from N * N downwards, N times N, and N factors from N
    downwards. The solutions are counted by rows. Three masks have a bit for each column: those
    that have a queen, and those that the diagonals to the left and to the right attack in the next
    row; going down a row shifts the latter two. What is not masked is free. The mirror image of a
    solution is a solution, so those with the first queen in the left half count twice; in the
    right half none is looked for.
Complexity
    O(N! N) time at most; the diagonals make it far less, about 27 million nodes for N = 14 and half
    of them by the mirror. O(N) memory.
"""

import math
import re
import sys


def completions(board: int, columns: int, left: int, right: int) -> int:
    """The ways to fill the other rows, if these columns of the next one are attacked."""
    if columns == board:
        return 1
    ways = 0
    free = board & ~(columns | left | right)
    while free:
        queen = free & -free
        free ^= queen
        ways += completions(board, columns | queen, (left | queen) << 1, (right | queen) >> 1)
    return ways


def solutions(n: int) -> int:
    """The ways to place n queens so that none attacks another."""
    board = (1 << n) - 1

    def starting_at(column: int) -> int:
        queen = 1 << column
        return completions(board, queen, queen << 1, queen >> 1)

    middle = starting_at(n // 2) if n % 2 else 0
    return 2 * sum(map(starting_at, range(n // 2))) + middle


def solve(n: int) -> tuple[int, int, int, int]:
    """The four numbers, from the largest idea to the solutions."""
    return math.perm(n * n, n), n**n, math.factorial(n), solutions(n)


def read_size(text: str) -> int:
    """N, the one number of the text."""
    if not re.fullmatch(r"\s*[1-9][0-9]{0,8}\s*", text):
        raise ValueError(f"got {text.strip()[:40]!r}")
    return int(text)


def main() -> None:
    try:
        n = read_size(sys.stdin.read())
    except ValueError as error:
        sys.exit(f"space: expected one integer N, at least 1; {error}")
    print(*solve(n), sep="\n")


if __name__ == "__main__":
    main()
