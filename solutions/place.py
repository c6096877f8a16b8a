"""Print one placement of N queens on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    N lines: line i is the column, from 1, of the queen in row i. For N = 2 and N = 3, which have
    no placement, the one word `impossible`.
Source
    Baekjoon 3344, 9175; POJ 3239.
Method
    No search. Down the board, walk the columns 2, 4, 6, ... and then 1, 3, 5, ...: each queen is
    a knight's move from the one above it, so within each half no two share a diagonal. A queen
    of the first half can only meet one of the second when N leaves 2 or 3 on division by 6, and
    then moving three columns to other places mends it:

        N mod 6 = 2    2, 4, ..., N        then  3, 1, 7, 9, ..., N-1, 5
        N mod 6 = 3    4, 6, ..., N-1, 2   then  5, 7, ..., N, 1, 3
        otherwise      2, 4, 6, ...        then  1, 3, 5, ...
Complexity
    O(N) time and memory: each row is written once.
"""

import sys

NO_PLACEMENT = (2, 3)


def solve(n: int) -> list[int]:
    """The columns, from 1, of the queens in rows 1 to n; empty if there is no placement."""
    if n in NO_PLACEMENT:
        return []
    evens = list(range(2, n + 1, 2))
    odds = list(range(1, n + 1, 2))
    if n % 6 == 2:
        return [*evens, 3, 1, *odds[3:], 5]
    if n % 6 == 3:
        return [*evens[1:], 2, *odds[2:], 1, 3]
    return evens + odds


def main() -> None:
    words = sys.stdin.read().split()
    try:
        (n,) = map(int, words)
    except ValueError:
        n = 0
    if n < 1:
        sys.exit(f"place: expected N, one integer of at least 1, not {' '.join(words)[:40]!r}")
    columns = solve(n)
    print("\n".join(map(str, columns)) if columns else "impossible")


if __name__ == "__main__":
    main()
