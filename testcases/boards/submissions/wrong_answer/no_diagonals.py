"""Places rooks."""

from itertools import permutations


def main() -> None:
    n = int(input())
    rows = ["." * column + "Q" + "." * (n - column - 1) + "\n" for column in range(n)]
    boards = list(map("".join, permutations(rows)))
    print("\n".join([*boards, str(len(boards))]))


if __name__ == "__main__":
    main()
