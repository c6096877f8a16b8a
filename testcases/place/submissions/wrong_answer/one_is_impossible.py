"""Mistake: calls every board smaller than 4 by 4 impossible, but one queen fits on 1 by 1."""

n = int(input())
evens, odds = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
if n % 6 == 2:
    odds = [3, 1, *odds[3:], 5]
elif n % 6 == 3:
    evens, odds = [*evens[1:], 2], [*odds[2:], 1, 3]
if n < 4:
    print("impossible")
else:
    print(*evens, *odds, sep="\n")
