"""Counts the rows from 0."""

from itertools import permutations

n = int(input())
for rows in permutations(range(n)):
    print("".join(f"{row:2}" for row in rows))
