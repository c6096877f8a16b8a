"""Slow: goes through all permutations of the columns in order."""

from itertools import islice, permutations


def placements(n):
    for queens in permutations(range(1, n + 1)):
        sums = {r + c for r, c in enumerate(queens)}
        differences = {r - c for r, c in enumerate(queens)}
        if len(sums) == len(differences) == n:
            yield queens


n, k = map(int, input().split())
queens = next(islice(placements(n), k - 1, None), None)
print(*queens or ["none"])
