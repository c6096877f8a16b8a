"""Prints the columns from the last to the first."""

from itertools import permutations

n = int(input())
for rows in permutations(range(1, n + 1)):
    print("".join(f"{row:2}" for row in reversed(rows)))
