"""Of the permutations of the columns, those whose sums and differences with the rows differ."""

from itertools import permutations


def main() -> None:
    n = int(input())
    boards = 0
    for columns in permutations(range(n)):
        sums = {row + column for row, column in enumerate(columns)}
        differences = {row - column for row, column in enumerate(columns)}
        if len(sums) == len(differences) == n:
            boards += 1
            for column in columns:
                print("".join("Q" if c == column else "." for c in range(n)))
            print()
    print(boards)


if __name__ == "__main__":
    main()
