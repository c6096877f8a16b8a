"""Mistake: keeps queens off each other's columns but not off their diagonals."""

from functools import cache

SIZE = 8
board = [input() for _ in range(SIZE)]


@cache
def ways(columns: frozenset[int]) -> int:
    """The ways to fill the rows that are left when these columns are taken."""
    row = len(columns)
    if row == SIZE:
        return 1
    return sum(
        ways(columns | {column})
        for column in range(SIZE)
        if board[row][column] == "." and column not in columns
    )


print(ways(frozenset()))
