"""The assignments are the N-fold Cartesian product of the rows."""

from itertools import product


def main() -> None:
    n = int(input())
    fields = [f"{row:2d}" for row in range(1, n + 1)]
    print("\n".join(map("".join, product(fields, repeat=n))))


if __name__ == "__main__":
    main()
