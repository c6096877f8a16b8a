"""Slow: makes every placement anew for each board and looks at the excluded diagonals last."""


def placements(n, queens=()):
    if len(queens) == n:
        yield queens
        return
    for c in range(n):
        if all(abs(c - q) not in (0, d) for d, q in enumerate(reversed(queens), 1)):
            yield from placements(n, (*queens, c))


def answer(n, excluded):
    for queens in placements(n):
        used = {f"s{r + c}" for r, c in enumerate(queens)}
        used |= {f"d{r - c + n - 1}" for r, c in enumerate(queens)}
        if used.isdisjoint(excluded):
            return queens
    return ["impossible"]


for _ in range(int(input())):
    n, _, *names = input().split()
    print(*answer(int(n), names))
