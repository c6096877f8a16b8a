"""Mistake: looks along one of the two diagonals only."""

from functools import cache


@cache
def ways(n: int, row: int = 0, columns: int = 0, right: int = 0) -> int:
    if row == n:
        return 1
    free = [1 << column for column in range(n) if not (columns | right) >> column & 1]
    return sum(ways(n, row + 1, columns | queen, (right | queen) << 1) for queen in free)


for case in range(1, int(input()) + 1):
    print(f"#{case} {ways(int(input()))}")
