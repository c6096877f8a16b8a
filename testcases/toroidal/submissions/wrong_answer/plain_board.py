"""Mistake: knows which boards have no placement, but ends the diagonals at the edge."""

n = int(input())
full = (1 << n) - 1


def count(columns, left, right):
    if columns == full:
        return 1
    total = 0
    free = full & ~(columns | left | right)
    while free:
        bit = free & -free
        free ^= bit
        total += count(columns | bit, (left | bit) << 1, (right | bit) >> 1)
    return total


def half(n):
    total = 0
    for c in range(n // 2):
        total += 2 * count(1 << c, 2 << c, 1 << c >> 1)
    return total + (count(1 << n // 2, 2 << n // 2, 1 << n // 2 >> 1) if n % 2 else 0)


print(0 if n % 2 == 0 or n % 3 == 0 else half(n))
