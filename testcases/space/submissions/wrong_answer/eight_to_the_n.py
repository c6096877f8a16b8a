"""Raises 8 instead of N to the power N."""

import math

SOLUTIONS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]


def main() -> None:
    n = int(input())
    squares = math.perm(n * n, n)
    power = 8**n
    factorial = math.factorial(n)
    solutions = SOLUTIONS[n - 1]
    print(squares, power, factorial, solutions, sep="\n")


if __name__ == "__main__":
    main()
