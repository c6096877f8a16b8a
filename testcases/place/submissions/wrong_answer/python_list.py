"""Mistake: prints the list as Python shows it, with brackets and commas."""

n = int(input())
evens, odds = list(range(2, n + 1, 2)), list(range(1, n + 1, 2))
if n % 6 == 2:
    odds = [3, 1, *odds[3:], 5]
elif n % 6 == 3:
    evens, odds = [*evens[1:], 2], [*odds[2:], 1, 3]
print("impossible" if n in (2, 3) else evens + odds)
