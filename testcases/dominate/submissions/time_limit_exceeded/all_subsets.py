"""Slow: tries all sets of 1, 2, 3, ... squares."""

from itertools import combinations, count

n = int(input())
squares = [(r, c) for r in range(n) for c in range(n)]
reach = [
    {(i, j) for i, j in squares if i == r or j == c or abs(i - r) == abs(j - c)} for r, c in squares
]
print(
    next(
        k
        for k in count(1)
        if any(len(set().union(*some)) == n * n for some in combinations(reach, k))
    )
)
