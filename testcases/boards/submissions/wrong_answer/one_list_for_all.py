"""Keeps the same list for every board instead of a copy, so that all show the last one."""


def extend(queens: list[int], row: int, boards: list[list[int]]) -> None:
    n = len(queens)
    if row == n:
        boards.append(queens)
        return
    for column in range(n):
        if all(column != queens[r] and abs(column - queens[r]) != row - r for r in range(row)):
            queens[row] = column
            extend(queens, row + 1, boards)


def main() -> None:
    n = int(input())
    boards: list[list[int]] = []
    extend([0] * n, 0, boards)
    for board in boards:
        for column in board:
            print("".join("Q" if c == column else "." for c in range(n)))
        print()
    print(len(boards))


if __name__ == "__main__":
    main()
