"""Mistake: fixes the first queen in column 0 and forgets the other N - 1 shifts."""

n = int(input())


def count(row, columns, sums, differences):
    if row == n:
        return 1
    total = 0
    for c in range(n):
        three = 1 << c, 1 << (row + c) % n, 1 << (row - c) % n
        if not (columns & three[0] or sums & three[1] or differences & three[2]):
            total += count(row + 1, columns | three[0], sums | three[1], differences | three[2])
    return total


print(0 if n % 2 == 0 or n % 3 == 0 else count(1, 1, 1, 1))
