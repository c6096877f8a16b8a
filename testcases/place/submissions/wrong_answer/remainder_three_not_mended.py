"""Mistake: mends N mod 6 = 2 only."""

n = int(input())
evens, odds = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
if n % 6 == 2:
    odds = [3, 1, *odds[3:], 5]
if n in (2, 3):
    print("impossible")
else:
    print(*evens, *odds, sep="\n")
