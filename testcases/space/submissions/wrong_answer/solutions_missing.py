"""Leaves the last number out."""

import math


def main() -> None:
    n = int(input())
    squares = math.perm(n * n, n)
    power = n**n
    factorial = math.factorial(n)
    print(squares, power, factorial, sep="\n")


if __name__ == "__main__":
    main()
