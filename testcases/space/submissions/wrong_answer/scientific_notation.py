"""Writes long numbers in scientific notation."""

import math

SOLUTIONS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]


def main() -> None:
    n = int(input())
    squares = math.perm(n * n, n)
    power = n**n
    factorial = math.factorial(n)
    solutions = SOLUTIONS[n - 1]
    print(f"{float(squares):.15g}", power, factorial, solutions, sep="\n")


if __name__ == "__main__":
    main()
