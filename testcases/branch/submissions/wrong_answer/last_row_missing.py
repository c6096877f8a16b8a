"""Ends the loop over the rows one too early."""

from itertools import product

n = int(input())
for rows in product(range(1, n), repeat=n):
    print("".join(f"{row:2}" for row in rows))
