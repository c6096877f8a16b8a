"""Tests the diagonals against the row before only."""


def extend(queens: list[int], n: int, boards: list[list[int]]) -> None:
    if len(queens) == n:
        boards.append(queens)
        return
    for column in range(n):
        aslant = queens and abs(column - queens[-1]) == 1
        if column not in queens and not aslant:
            extend([*queens, column], n, boards)


def main() -> None:
    n = int(input())
    boards: list[list[int]] = []
    extend([], n, boards)
    rows = ["." * column + "Q" + "." * (n - column - 1) for column in range(n)]
    for board in boards:
        print(*[rows[column] for column in board], sep="\n", end="\n\n")
    print(len(boards))


if __name__ == "__main__":
    main()
