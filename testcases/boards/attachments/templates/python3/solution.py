"""Your answer. Write a class `Solution` with a method `solveNQueens`, as for LeetCode 51."""


class Solution:
    def solveNQueens(self, n: int) -> list[list[str]]:  # noqa: N802 (the site's name)
        """Every board, each as n strings of `Q` and `.`."""
        raise NotImplementedError
