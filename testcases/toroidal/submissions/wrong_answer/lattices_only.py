"""Mistake: believes that every placement is a straight line, column = a * row + b modulo N."""

from math import gcd

n = int(input())
print(n * sum(gcd(a, n) == gcd(a + 1, n) == gcd(a - 1, n) == 1 for a in range(n)))
