"""Looks the solutions up, A000170 in the OEIS. The rest: loops."""

SOLUTIONS = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]


def main() -> None:
    n = int(input())
    squares = power = factorial = 1
    for k in range(n):
        squares *= n * n - k
        power *= n
        factorial *= n - k
    print(squares, power, factorial, SOLUTIONS[n - 1], sep="\n")


if __name__ == "__main__":
    main()
