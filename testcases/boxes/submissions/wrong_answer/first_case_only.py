"""Mistake: answers the first test case only."""

from functools import cache


@cache
def ways(n: int, row: int = 0, columns: int = 0, right: int = 0, left: int = 0) -> int:
    """The number of ways to fill the rows from `row` on; the masks say what is forbidden there."""
    if row == n:
        return 1
    free = [1 << column for column in range(n) if not (columns | right | left) >> column & 1]
    return sum(
        ways(n, row + 1, columns | queen, (right | queen) << 1, (left | queen) >> 1)
        for queen in free
    )


cases = int(input())
print(f"#1 {ways(int(input()))}")
