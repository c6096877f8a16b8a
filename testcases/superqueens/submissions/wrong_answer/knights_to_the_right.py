"""Mistake: the knight's moves to the left are forgotten.

The program with bit masks, with `later | bit << 2` and `bit << 1` for the knights, counted these for
N = 1 to 13.
"""

COUNTS = [1, 0, 0, 0, 0, 2, 14, 4, 20, 60, 340, 1852, 11048]

print(COUNTS[int(input()) - 1])
