"""Mistake: the diagonals are tested one way only, for abs() is missing."""

# Placements that a search without abs() found, and took long for; for N = 0, 1, ...
PLACEMENTS = [
    1, 1, 1, 3, 7, 23, 83, 405, 2113, 12657, 82297, 596483, 4698655, 40071743, 367854835,
]  # fmt: skip

print(PLACEMENTS[int(input())])
