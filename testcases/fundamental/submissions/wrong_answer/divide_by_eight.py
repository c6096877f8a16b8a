"""Mistake: takes every family for one of eight members."""


def left_half(n):
    """The placements whose first queen is not in the right half; the others are their mirror images."""
    full = (1 << n) - 1
    found = []

    def place(queens, columns, left, right):
        if columns == full:
            found.append(queens)
        free = full & ~(columns | left | right)
        if not queens:
            free &= full >> n // 2
        while free:
            bit = free & -free
            free ^= bit
            place(
                (*queens, bit.bit_length() - 1),
                columns | bit,
                (left | bit) << 1,
                (right | bit) >> 1,
            )

    place((), 0, 0, 0)
    return found


def weight(queens):
    """How many placements it stands for: itself, and its mirror image unless that is listed as well."""
    return 1 if 2 * queens[0] + 1 == len(queens) else 2


print(sum(map(weight, left_half(int(input())))) // 8)
