"""Mistake: lets a reserved square stop an attack along a column or a diagonal."""

SIZE = 8
board = [input() for _ in range(SIZE)]


def attacked(queens: list[int], row: int, column: int) -> bool:
    for step in (-1, 0, 1):
        r, c = row - 1, column + step
        while r >= 0 and 0 <= c < SIZE and board[r][c] == ".":
            if queens[r] == c:
                return True
            r, c = r - 1, c + step
    return False


def ways(queens: list[int]) -> int:
    row = len(queens)
    if row == SIZE:
        return 1
    return sum(
        ways([*queens, column])
        for column in range(SIZE)
        if board[row][column] == "." and not attacked(queens, row, column)
    )


print(ways([]))
