"""Tests the diagonals of all N! permutations, one by one, for every test case."""

from itertools import permutations


def ways(n: int) -> int:
    rows = range(n)
    return sum(
        n == len({row + columns[row] for row in rows}) == len({row - columns[row] for row in rows})
        for columns in permutations(rows)
    )


for case in range(1, int(input()) + 1):
    print(f"#{case} {ways(int(input()))}")
