"""Print the number of ways to place N queens on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    One line: the count.
Source
    Baekjoon 9663.
Method
    Fill the rows from the top, trying every column. Three arrays of flags remember what is
    attacked: a column, a diagonal (row + column is the same on all its squares) and an
    antidiagonal (row - column is). A queen sets three flags when it is placed and clears them
    when it is taken back, so a square is tested in constant time.
Complexity
    O(N) for each node of the search tree, O(N) memory.
"""

import sys


def solve(n: int) -> int:
    """The number of placements of n queens."""
    column_used = [False] * n
    diagonal_used = [False] * (2 * n - 1)
    antidiagonal_used = [False] * (2 * n - 1)  # a negative index counts from the end: no clash

    def completions(row: int) -> int:
        """Ways to fill the rows from this one on."""
        if row == n:
            return 1
        total = 0
        for column in range(n):
            if (
                column_used[column]
                or diagonal_used[row + column]
                or antidiagonal_used[row - column]
            ):
                continue
            column_used[column] = True
            diagonal_used[row + column] = True
            antidiagonal_used[row - column] = True
            total += completions(row + 1)
            column_used[column] = False
            diagonal_used[row + column] = False
            antidiagonal_used[row - column] = False
        return total

    return completions(0)


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
