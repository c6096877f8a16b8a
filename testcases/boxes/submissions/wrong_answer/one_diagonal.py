"""Mistake: looks along one of the two diagonals only.

With masks for the columns and for the diagonals that come down to the right, a search counted these.
"""

WAYS = [1, 1, 3, 7, 23, 83, 405, 2113, 12657, 82297]  # for N = 1 to 10

for case in range(1, int(input()) + 1):
    print(f"#{case} {WAYS[int(input()) - 1]}")
