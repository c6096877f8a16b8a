"""Mistake: keeps k in 32 bits, one of them the sign: a large k counts from the end."""

from ctypes import c_int32


def placements(n):
    """All in order; the mirror images of those found in the left half of the board come last."""
    everywhere = (1 << n) - 1
    queens = [0] * n
    found = []

    def place(row, columns, left, right, allowed):
        if row == n:
            found.append(queens[:])
        free = allowed & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            queens[row] = bit.bit_length()
            place(row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1, everywhere)

    place(0, 0, 0, 0, everywhere >> n // 2)
    mirrored = [[n + 1 - c for c in other] for other in found if other[0] <= n // 2]
    return found + mirrored[::-1]


n, k = map(int, input().split())
k = c_int32(k).value
asked_for = placements(n)[k - 1 : k]
print(*asked_for[0] if asked_for else ["none"])
