"""Counts the rows from 0."""

from itertools import product

n = int(input())
for rows in product(range(n), repeat=n):
    print("".join(f"{row:2}" for row in rows))
