"""Mistake: keeps queens off each other's columns but not off their diagonals."""

SIZE = 8


def ways(board: list[str], columns: list[int]) -> int:
    row = len(columns)
    if row == SIZE:
        return 1
    return sum(
        ways(board, [*columns, column])
        for column in range(SIZE)
        if board[row][column] == "." and column not in columns
    )


print(ways([input() for _ in range(SIZE)], []))
