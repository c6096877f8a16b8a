"""Mistake: knows which boards have no placement, but takes the plain board's numbers for the others."""

PLAIN = {1: 1, 5: 10, 7: 40, 11: 2680, 13: 73712}

n = int(input())
print(0 if n % 2 == 0 or n % 3 == 0 else PLAIN[n])
