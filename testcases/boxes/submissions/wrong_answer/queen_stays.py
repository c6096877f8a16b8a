"""Mistake: takes the queen off her column after the search below her, but not off her diagonals."""


def ways(n: int, row: int, columns: set[int], sums: set[int], differences: set[int]) -> int:
    if row == n:
        return 1
    count = 0
    for column in range(n):
        if column in columns or row + column in sums or row - column in differences:
            continue
        columns.add(column)
        sums.add(row + column)
        differences.add(row - column)
        count += ways(n, row + 1, columns, sums, differences)
        columns.remove(column)
    return count


for case in range(1, int(input()) + 1):
    print(f"#{case} {ways(int(input()), 0, set(), set(), set())}")
