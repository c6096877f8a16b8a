"""Doubles the half board and leaves the middle column of an odd board out."""

import math


def count(n: int, row: int, columns: int, falling: int, rising: int) -> int:
    if row == n:
        return 1
    total = 0
    free = ((1 << n) - 1) & ~(columns | falling | rising)
    while free:
        bit = free & -free
        free ^= bit
        total += count(n, row + 1, columns | bit, (falling | bit) << 1, (rising | bit) >> 1)
    return total


def main() -> None:
    n = int(input())
    squares = math.perm(n * n, n)
    power = n**n
    factorial = math.factorial(n)
    half = range(n // 2)
    solutions = 2 * sum(count(n, 1, 1 << c, 2 << c, 1 << c >> 1) for c in half)
    print(squares, power, factorial, solutions, sep="\n")


if __name__ == "__main__":
    main()
