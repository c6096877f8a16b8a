"""Mistake: takes every square for allowed: 2N - 2, or 1 on a board of one square."""

n = int(input())
print(2 * n - 2 if n > 1 else 1)
