"""Mistake: looks whether the first placement will do, and gives up if it will not."""

from functools import cache


@cache
def first_placement(n, queens=()):
    if len(queens) == n:
        return queens
    for c in range(n):
        if all(abs(c - q) not in (0, d) for d, q in enumerate(reversed(queens), 1)):
            found = first_placement(n, (*queens, c))
            if found:
                return found
    return ()


for _ in range(int(input())):
    n, _, *names = input().split()
    queens = first_placement(int(n))
    used = {f"s{r + c}" for r, c in enumerate(queens)}
    used |= {f"d{r - c + int(n) - 1}" for r, c in enumerate(queens)}
    print(*queens if queens and used.isdisjoint(names) else ["impossible"])
