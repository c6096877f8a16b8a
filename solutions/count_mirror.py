"""Print the number of ways to place N queens on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    One line: the count.
Source
    Baekjoon 9663.
Method
    A placement seen in a mirror is a placement again, and never the same one: for N > 1 the
    first queen or the second one leaves the middle column. So count the placements whose first
    queen is left of the middle, and double. On an odd board the first queen may also stand in
    the middle column; the second queen then cannot, and decides which of the two images we see.
    The rest is the search on sets of columns, each set one integer.
Complexity
    Half the nodes of the search tree; O(N) memory.
"""

import sys

ColumnSet = int  # bit c is set when column c belongs to the set


def solve(n: int) -> int:
    """The number of placements of n queens."""
    if n == 1:
        return 1
    board: ColumnSet = (1 << n) - 1
    lower_half: ColumnSet = (1 << n // 2) - 1

    def completions(taken: ColumnSet, left: ColumnSet, right: ColumnSet, allowed: ColumnSet) -> int:
        """Ways to fill the rows still empty, the next queen standing on an allowed column."""
        if taken == board:
            return 1
        total = 0
        free = allowed & ~(taken | left | right)
        while free:
            queen = free & -free
            free -= queen
            total += completions(taken | queen, (left | queen) >> 1, (right | queen) << 1, board)
        return total

    one_image = completions(0, 0, 0, lower_half)
    if n % 2 == 1:
        middle: ColumnSet = 1 << n // 2
        one_image += completions(middle, middle >> 1, middle << 1, lower_half)
    return 2 * one_image


def read_size() -> int:
    """N from standard input, or the end of the program with a message when it holds anything else."""
    text = ""
    try:
        text = sys.stdin.read()
        n = int(text)
    except ValueError:  # a word, or bytes that are no text
        n = 0
    if n < 1:
        sys.exit(f"count: expected one integer N >= 1, got {text.strip()[:40]!r}")
    return n


def main() -> None:
    print(solve(read_size()))


if __name__ == "__main__":
    main()
