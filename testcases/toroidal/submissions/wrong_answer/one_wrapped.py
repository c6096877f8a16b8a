"""Mistake: only one of the two directions of diagonals wraps round the edge."""

n = int(input())


def count(row, columns, sums, differences):
    if row == n:
        return 1
    total = 0
    for c in range(n):
        s, d = (row + c) % n, row - c
        if not (columns >> c & 1 or sums >> s & 1 or differences >> d + n & 1):
            total += count(row + 1, columns | 1 << c, sums | 1 << s, differences | 1 << d + n)
    return total


print(n * count(1, 1, 1, 1 << n) if n % 2 and n % 3 else 0)
