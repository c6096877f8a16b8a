"""Mistake: fixes the first queen in column 0 and forgets the other N - 1 shifts."""

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
        a, b = left | bit, right | bit
        total += count(columns | bit, (a << 1 | a >> n - 1) & full, (b >> 1 | b << n - 1) & full)
    return total


print(0 if n % 2 == 0 or n % 3 == 0 else count(1, 2 & full, 1 << n - 1))
