"""Mistake: believes that every board has a placement, and so misses N = 2 and N = 3."""

PLACEMENTS = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]  # N = 0, 1, ...

print(max(1, PLACEMENTS[int(input())]))
