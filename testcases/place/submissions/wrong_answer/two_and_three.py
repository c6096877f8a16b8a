"""Mistake: trusts the construction for N = 2 and N = 3 too."""

n = int(input())
evens, odds = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
if n % 6 == 2:
    odds = [column for column in (3, 1, *odds[3:], 5) if column <= n]
elif n % 6 == 3:
    evens, odds = [*evens[1:], 2], [*odds[2:], 1, 3]
print(*evens, *odds, sep="\n")
