"""Mistake: allows every straight line with a slope other than 0, 1 and -1."""

n = int(input())
print(n * (n - 3))
