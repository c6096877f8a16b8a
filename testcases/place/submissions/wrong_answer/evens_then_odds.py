"""Mistake: even columns, then odd ones, for every N; N mod 6 = 2 and 3 need a change."""

n = int(input())
if n in (2, 3):
    print("impossible")
else:
    print(*range(2, n + 1, 2), *range(1, n + 1, 2), sep="\n")
