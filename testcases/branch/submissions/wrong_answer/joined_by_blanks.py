"""Puts a blank between the numbers, so that the first blank of each line is missing."""

from itertools import product

n = int(input())
for rows in product(range(1, n + 1), repeat=n):
    print(*rows)
