"""Mistake: the answer is that for plain queens; the knight is forgotten."""

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


half = sum(count(1 << c, 2 << c, 1 << c >> 1) for c in range(n // 2))
print(2 * half + (count(1 << n // 2, 2 << n // 2, 1 << n // 2 >> 1) if n % 2 else 0))
