"""Mistake: reads seven rows and takes the eighth for free."""

SIZE = 8
FREE = "."


def ways(board: list[str], row: int, columns: int, right: int, left: int) -> int:
    """The number of ways to fill the rows from `row` on; the masks say what is forbidden there."""
    if row == SIZE:
        return 1
    count = 0
    for column in range(SIZE):
        queen = 1 << column
        if board[row][column] == FREE and not queen & (columns | right | left):
            count += ways(
                board, row + 1, columns | queen, (right | queen) << 1, (left | queen) >> 1
            )
    return count


print(ways([*(input() for _ in range(SIZE - 1)), FREE * SIZE], 0, 0, 0, 0))
