"""Leaves a blank at the end of each line."""

from itertools import product

n = int(input())
for rows in product(range(1, n + 1), repeat=n):
    print("".join(f" {row}" for row in rows), "")
