"""Writes the numbers one after the other, without the width of two."""

from itertools import product

n = int(input())
for rows in product(range(1, n + 1), repeat=n):
    print("".join(str(row) for row in rows))
