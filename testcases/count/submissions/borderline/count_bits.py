"""Print the number of ways to place N queens on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    One line: the count.
Source
    Baekjoon 9663.
Method
    Fill the rows from the top. What the next row may not use are three sets of columns: those
    of the queens so far, and those that the two kinds of diagonal reach. Each set is one integer,
    bit c standing for column c, so "which columns are free" is a single expression, and a
    diagonal moves on by a row when its set is shifted by one.
Complexity
    A few operations for each node of the search tree, of which there are 856,189 at N = 12 and
    4,674,890 at N = 13; O(N) memory.
"""

import sys

ColumnSet = int  # bit c is set when column c belongs to the set


def solve(n: int) -> int:
    """The number of placements of n queens."""
    board: ColumnSet = (1 << n) - 1

    def completions(taken: ColumnSet, left: ColumnSet, right: ColumnSet) -> int:
        """Ways to fill the rows still empty: `left` and `right` are the diagonals' columns here."""
        if taken == board:
            return 1
        total = 0
        free = board & ~(taken | left | right)
        while free:
            queen = free & -free
            free -= queen
            total += completions(taken | queen, (left | queen) >> 1, (right | queen) << 1)
        return total

    return completions(0, 0, 0)


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
