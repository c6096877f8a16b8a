"""Starts the first product at N * N + 2, as the article prints it for N = 8."""

import math

SOLUTIONS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]


def main() -> None:
    n = int(input())
    squares = math.perm(n * n + 2, n)
    power = n**n
    factorial = math.factorial(n)
    solutions = SOLUTIONS[n - 1]
    print(squares, power, factorial, solutions, sep="\n")


if __name__ == "__main__":
    main()
