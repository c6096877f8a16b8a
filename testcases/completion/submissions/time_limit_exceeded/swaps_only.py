"""Slow: swaps columns at random until no diagonal is used twice, even where that cannot be."""

from random import Random

n, m = map(int, input().split())
given = [tuple(int(x) - 1 for x in input().split()) for _ in range(m)]


def conflicts(queens):
    sums = {r + c for r, c in enumerate(queens)}
    differences = {r - c for r, c in enumerate(queens)}
    return 2 * len(queens) - len(sums) - len(differences)


def swap_until_peaceful(n, given):
    rng = Random(7)
    rows = [r for r in range(n) if r not in given]
    columns = [c for c in range(n) if c not in given.values()]
    queens = [given[r] if r in given else columns.pop() for r in range(n)]
    fewest = conflicts(queens)
    while fewest:
        a, b = rng.choices(rows or range(n), k=2)
        queens[a], queens[b] = queens[b], queens[a]
        if conflicts(queens) <= fewest:
            fewest = conflicts(queens)
        else:
            queens[a], queens[b] = queens[b], queens[a]
    return queens


print(*[c + 1 for c in swap_until_peaceful(n, dict(given))])
