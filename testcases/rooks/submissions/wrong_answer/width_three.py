"""Gives each number three places."""

from itertools import permutations

n = int(input())
for rows in permutations(range(1, n + 1)):
    print("".join(f"{row:3}" for row in rows))
