"""Mistake: counts straight lines, and tests one of the two directions of diagonals."""

from math import gcd

n = int(input())
print(n * sum(gcd(a, n) == gcd(a + 1, n) == 1 for a in range(n)))
