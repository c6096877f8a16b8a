"""Print the k-th of the ways to place N peaceful queens, in lexicographic order, or `none`.

Input
    N and k, two integers, each at least 1.
Output
    One line: the columns, from 1, of the queens in row 1 to row N; or `none` if there are fewer
    than k placements.
Source
    Our own.
Method
    Walk down from the first row to the last. In each row try the columns from the left: count the
    placements that begin with the queens so far and this one. If there are fewer than the number
    still to skip, skip them all at once; else the queen stays, and the walk goes on below her.
    Counting needs no placement written down, three bit masks for the lines under attack do.
Complexity
    O(nodes) time for each row, where nodes counts the partial placements below the queens so far
    (856,188 for N = 12 in the first row, far fewer after that); O(N) memory.
"""

import sys


def count(everywhere: int, columns: int, left: int, right: int) -> int:
    """Count the ways to go on in a row of which these columns and diagonals are attacked."""
    if columns == everywhere:
        return 1
    total = 0
    free = everywhere & ~(columns | left | right)
    while free:
        bit = free & -free
        free ^= bit
        total += count(everywhere, columns | bit, (left | bit) << 1, (right | bit) >> 1)
    return total


def solve(n: int, k: int) -> list[int] | None:
    """The columns, from 1, of the k-th placement from 1, or None if there are fewer."""
    everywhere = (1 << n) - 1
    columns = left = right = 0
    queens = []
    while columns != everywhere:
        for column in range(n):
            bit = 1 << column
            if bit & (columns | left | right):
                continue
            below = count(everywhere, columns | bit, (left | bit) << 1, (right | bit) >> 1)
            if k <= below:
                break
            k -= below
        else:
            return None
        queens.append(column + 1)
        columns, left, right = columns | bit, (left | bit) << 1, (right | bit) >> 1
    return queens


def main() -> None:
    text = sys.stdin.read()
    try:
        n, k = map(int, text.split())
    except ValueError:
        n = k = 0
    if n < 1 or k < 1:
        sys.exit(f"kth: expected two integers N and k, each at least 1; got {text[:60]!r}")
    queens = solve(n, k)
    print("none" if queens is None else " ".join(map(str, queens)))


if __name__ == "__main__":
    main()
