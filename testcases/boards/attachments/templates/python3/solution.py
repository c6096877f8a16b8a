"""Your answer. Write the method as LeetCode 51 asks for it."""


class Solution:
    def solveNQueens(self, n: int) -> list[list[str]]:  # noqa: N802 (the site's name)
        """Every board, each as n strings of `Q` and `.`."""
        raise NotImplementedError
