"""List all placements of each size once, and look for one that uses no excluded diagonal.

A placement is kept with the set of its diagonals as the bits of one integer, sum diagonals lower.
"""

from functools import cache


@cache
def placements(n):
    """All pairs of the diagonals used and the columns."""
    found = []
    everywhere = (1 << n) - 1

    def place(columns, left, right, used, queens):
        r = len(queens)
        if r == n:
            found.append((used, queens))
        free = everywhere & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            two = bit << r | bit << 3 * n - r
            place(
                columns | bit,
                (left | bit) << 1,
                (right | bit) >> 1,
                used | two,
                (*queens, bit.bit_length() - 1),
            )

    place(0, 0, 0, 0, ())
    return found


def answer(n, excluded):
    shut = 0
    for name in excluded:
        shut |= 1 << (4 * n - 1 - int(name[1:]) if name[0] == "d" else int(name[1:]))
    return next((queens for used, queens in placements(n) if not used & shut), None)


for _ in range(int(input())):
    n, _, *names = input().split()
    print(*answer(int(n), names) or ["impossible"])
