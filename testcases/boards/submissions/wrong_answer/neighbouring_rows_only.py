"""Tests the diagonals against the row before only."""


def extend(queens: list[int], n: int, boards: list[list[int]]) -> None:
    if len(queens) == n:
        boards.append(queens)
        return
    for column in range(n):
        if all(
            column != c and (abs(column - c) != 1 or r != len(queens) - 1)
            for r, c in enumerate(queens)
        ):
            extend([*queens, column], n, boards)


def main() -> None:
    n = int(input())
    boards: list[list[int]] = []
    extend([], n, boards)
    for board in boards:
        for column in board:
            print("".join("Q" if c == column else "." for c in range(n)))
        print()
    print(len(boards))


if __name__ == "__main__":
    main()
