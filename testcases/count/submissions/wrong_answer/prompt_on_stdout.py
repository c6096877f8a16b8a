"""Mistake: the prompt is written to standard output, where the answer should stand alone."""

PLACEMENTS = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]  # N = 0, 1, ...

print(PLACEMENTS[int(input("Enter N: "))])
