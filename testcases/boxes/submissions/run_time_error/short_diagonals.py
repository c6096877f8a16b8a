"""Mistake: N flags for 2N - 1 diagonals; the index runs off the list."""


def ways(n: int, row: int, column_used: list[bool], sum_used: list[bool], down: list[bool]) -> int:
    if row == n:
        return 1
    count = 0
    for column in range(n):
        plus, minus = row + column, row - column + n - 1
        if not (column_used[column] or sum_used[plus] or down[minus]):
            column_used[column] = sum_used[plus] = down[minus] = True
            count += ways(n, row + 1, column_used, sum_used, down)
            column_used[column] = sum_used[plus] = down[minus] = False
    return count


for case in range(1, int(input()) + 1):
    n = int(input())
    print(f"#{case} {ways(n, 0, [False] * n, [False] * n, [False] * n)}")
