"""Mistake: doubles the left half with the middle column of an odd board in it."""

n = int(input())
full = (1 << n) - 1


def count(choice, columns, left, right, knights, later):
    if columns == full:
        return 1
    total = 0
    free = choice & ~(columns | left | right | knights)
    while free:
        bit = free & -free
        free ^= bit
        total += count(
            full,
            columns | bit,
            (left | bit) << 1,
            (right | bit) >> 1,
            later | bit << 2 | bit >> 2,
            bit << 1 | bit >> 1,
        )
    return total


print(2 * count((1 << (n + 1) // 2) - 1, 0, 0, 0, 0, 0))
