"""Mistake: the knight's moves into the next row are barred, those two rows on are not."""

n = int(input())
full = (1 << n) - 1


def count(choice, columns, left, right, knights, later):
    total = 0
    free = choice & ~(columns | left | right | knights)
    while free:
        bit = free & -free
        free ^= bit
        if columns | bit == full:
            total += 1
        else:
            total += count(
                full,
                columns | bit,
                (left | bit) << 1,
                (right | bit) >> 1,
                later | bit << 2 | bit >> 2,
                0,
            )
    return total


half = count((1 << n // 2) - 1, 0, 0, 0, 0, 0)
print(2 * half + (count(1 << n // 2, 0, 0, 0, 0, 0) if n % 2 else 0))
