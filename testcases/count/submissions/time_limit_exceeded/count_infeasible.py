"""Print the number of ways to place N queens on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    One line: the count.
Source
    Baekjoon 9663.
Method
    Fill the rows from the top, trying every column. A placement is the list of the queens'
    columns, one for each row so far. A square is infeasible when it shares a column or a
    diagonal with one of these queens; they are all looked at, one after another.
Complexity
    O(N^2) for each node of the search tree, O(N) memory. Too slow for N = 14 in ten seconds.
"""

import sys


def is_infeasible(queens: list[int], column: int) -> bool:
    """Whether a queen of an earlier row attacks this column of the next row."""
    row = len(queens)
    for earlier, taken in enumerate(queens):
        if taken == column or abs(taken - column) == row - earlier:
            return True
    return False


def solve(n: int) -> int:
    """The number of placements of n queens."""
    queens: list[int] = []

    def completions() -> int:
        """Ways to fill the rows that have no queen yet."""
        if len(queens) == n:
            return 1
        total = 0
        for column in range(n):
            if not is_infeasible(queens, column):
                queens.append(column)
                total += completions()
                queens.pop()
        return total

    return completions()


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
