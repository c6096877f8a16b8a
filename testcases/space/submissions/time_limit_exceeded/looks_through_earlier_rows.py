"""Holds each square against all earlier queens, one after the other."""

import math


def is_infeasible(queens: list[int], row: int) -> bool:
    for earlier in range(row):
        if queens[earlier] == queens[row]:
            return True
        if abs(queens[earlier] - queens[row]) == row - earlier:
            return True
    return False


def count(queens: list[int], row: int) -> int:
    n = len(queens)
    if row == n:
        return 1
    total = 0
    for column in range(n):
        queens[row] = column
        if not is_infeasible(queens, row):
            total += count(queens, row + 1)
    return total


def main() -> None:
    n = int(input())
    print(math.perm(n * n, n), n**n, math.factorial(n), count([0] * n, 0), sep="\n")


if __name__ == "__main__":
    main()
