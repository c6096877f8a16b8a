"""Prints the tuples as Python shows them."""

from itertools import permutations

n = int(input())
for rows in permutations(range(1, n + 1)):
    print(rows)
