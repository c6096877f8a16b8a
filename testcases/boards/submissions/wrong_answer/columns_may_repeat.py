"""Tests the diagonals and forgets the columns."""


def extend(board: str, right: int, left: int, rows: list[str], boards: list[str]) -> None:
    """Go on below this part of a board; its diagonals attack the columns `right` and `left`."""
    if board.count("\n") == len(rows):
        boards.append(board)
        return
    for column, row in enumerate(rows):
        queen = 1 << column
        if not (right | left) & queen:
            extend(board + row, (right | queen) << 1, (left | queen) >> 1, rows, boards)


def main() -> None:
    n = int(input())
    boards: list[str] = []
    rows = ["." * column + "Q" + "." * (n - column - 1) + "\n" for column in range(n)]
    extend("", 0, 0, rows, boards)
    print("\n".join([*boards, str(len(boards))]))


if __name__ == "__main__":
    main()
