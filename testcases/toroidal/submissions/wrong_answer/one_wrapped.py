"""Mistake: only one of the two directions of diagonals wraps round the edge."""

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
        lower = right | bit
        wrapped = (lower >> 1 | lower << n - 1) & full
        total += count(columns | bit, (left | bit) << 1, wrapped)
    return total


print(n * count(1, 2, 1 << n - 1) if n % 2 and n % 3 else 0)
