"""Mistake: the knight's moves to the left are forgotten, in the program with bit masks."""

n = int(input())
full = (1 << n) - 1


def count(columns, left, right, knights, later):
    if columns == full:
        return 1
    total = 0
    free = full & ~(columns | left | right | knights)
    while free:
        bit = free & -free
        free ^= bit
        total += count(
            columns | bit, (left | bit) << 1, (right | bit) >> 1, later | bit << 2, bit << 1
        )
    return total


print(count(0, 0, 0, 0, 0))
