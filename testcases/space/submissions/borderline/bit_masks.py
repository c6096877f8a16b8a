"""Counts the solutions row by row; the columns and diagonals under attack are bits of integers."""

import math


def completions(everywhere: int, columns: int, left: int, right: int) -> int:
    """The ways to fill the rows that are left."""
    if columns == everywhere:
        return 1
    total = 0
    free = everywhere & ~(columns | left | right)
    while free:
        queen = free & -free
        free ^= queen
        total += completions(everywhere, columns | queen, (left | queen) << 1, (right | queen) >> 1)
    return total


def main() -> None:
    n = int(input())
    solutions = completions((1 << n) - 1, 0, 0, 0)
    print(math.perm(n * n, n), n**n, math.factorial(n), solutions, sep="\n")


if __name__ == "__main__":
    main()
