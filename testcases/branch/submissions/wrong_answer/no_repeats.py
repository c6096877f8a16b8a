"""Is a step ahead: refuses a row that an earlier column has."""

from itertools import permutations

n = int(input())
for rows in permutations(range(1, n + 1)):
    print("".join(f"{row:2}" for row in rows))
