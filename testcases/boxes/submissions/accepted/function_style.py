"""The answer to a site that asks for a function, and the two lines that make it a program."""


class Solution:
    """Each queen placed is remembered in three sets: her column and her two diagonals."""

    def totalNQueens(self, n: int) -> int:  # the name is the site's
        columns: set[int] = set()
        sums: set[int] = set()
        differences: set[int] = set()

        def ways_from(row: int) -> int:
            if row == n:
                return 1
            ways = 0
            for column in range(n):
                if column in columns or row + column in sums or row - column in differences:
                    continue
                columns.add(column)
                sums.add(row + column)
                differences.add(row - column)
                ways += ways_from(row + 1)
                columns.remove(column)
                sums.remove(row + column)
                differences.remove(row - column)
            return ways

        return ways_from(0)


for case in range(1, int(input()) + 1):
    print(f"#{case} {Solution().totalNQueens(int(input()))}")
