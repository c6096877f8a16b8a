"""Mistake: takes the first placement for number 0."""


def placements(n, columns, left, right, queens):
    if len(queens) == n:
        yield queens
    free = (1 << n) - 1 & ~(columns | left | right)
    while free:
        bit = free & -free
        free ^= bit
        yield from placements(
            n, columns | bit, (left | bit) << 1, (right | bit) >> 1, [*queens, bit.bit_length()]
        )


n, k = map(int, input().split())
every = list(placements(n, 0, 0, 0, []))
print(*every[k] if k < len(every) else ["none"])
