"""Mistake: mends N mod 6 = 3 only."""

n = int(input())
evens, odds = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
if n % 6 == 3:
    evens, odds = [*evens[1:], 2], [*odds[2:], 1, 3]
if n in (2, 3):
    print("impossible")
else:
    print(*evens, *odds, sep="\n")
