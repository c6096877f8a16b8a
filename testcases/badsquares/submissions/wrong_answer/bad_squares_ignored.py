"""Mistake: never looks at the bad squares."""

ALL_GOOD = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]

case = 0
while (n := int(input())) > 0:
    case += 1
    for _ in range(n):
        input()
    print(f"Case {case}: {ALL_GOOD[n]}")
