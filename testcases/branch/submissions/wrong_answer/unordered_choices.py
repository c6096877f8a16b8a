"""Takes assignments with the same rows in another order for the same."""

from itertools import combinations_with_replacement

n = int(input())
for rows in combinations_with_replacement(range(1, n + 1), n):
    print("".join(f"{row:2}" for row in rows))
