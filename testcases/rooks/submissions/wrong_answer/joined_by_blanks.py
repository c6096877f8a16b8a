"""Puts a blank between the numbers, so that the first blank of each line is missing."""

from itertools import permutations

n = int(input())
for rows in permutations(range(1, n + 1)):
    print(*rows)
