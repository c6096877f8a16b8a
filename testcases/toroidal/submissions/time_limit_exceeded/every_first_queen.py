"""Slow: plain backtracking with flags, without the shifts and without the theorem about N."""

n = int(input())
column_used, sum_used, difference_used = [False] * n, [False] * n, [False] * n


def count(row):
    if row == n:
        return 1
    total = 0
    for c in range(n):
        s, d = (row + c) % n, (row - c) % n
        if not (column_used[c] or sum_used[s] or difference_used[d]):
            column_used[c] = sum_used[s] = difference_used[d] = True
            total += count(row + 1)
            column_used[c] = sum_used[s] = difference_used[d] = False
    return total


print(count(0))
