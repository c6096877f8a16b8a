"""Mistake: gives the lower bound (N - 1) / 2, rounded up, for the answer."""

n = int(input())
print(max(1, n // 2))
