"""Your answer. Write `solution`, or a class `Solution` with a method `totalNQueens` or `solveNQueens`."""


def solution(n: int) -> int:
    """The number of ways to place n queens on a board of n by n."""
    raise NotImplementedError
