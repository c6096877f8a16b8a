"""Slow: lists all placements of plain queens and tests for knights only when one is complete."""


def placements(n, queens=()):
    if len(queens) == n:
        yield queens
        return
    for c in range(n):
        if all(c != q and abs(c - q) != d for d, q in enumerate(reversed(queens), 1)):
            yield from placements(n, (*queens, c))


def knights_meet(queens):
    return any(
        r != s and (queens[r] - queens[s]) ** 2 + (r - s) ** 2 == 5
        for r in range(len(queens))
        for s in range(len(queens))
    )


print(sum(not knights_meet(queens) for queens in placements(int(input()))))
