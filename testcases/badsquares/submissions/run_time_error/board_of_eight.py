"""Mistake: arrays for a board of 8 by 8; the index runs off them on larger ones."""

column_used = [False] * 8
rising_used = [False] * 15
falling_used = [False] * 15


def ways(board: list[str], row: int) -> int:
    if row == len(board):
        return 1
    count = 0
    for column in range(len(board)):
        rising, falling = row + column, row - column + 7
        if board[row][column] == "*":
            continue
        if not (column_used[column] or rising_used[rising] or falling_used[falling]):
            column_used[column] = rising_used[rising] = falling_used[falling] = True
            count += ways(board, row + 1)
            column_used[column] = rising_used[rising] = falling_used[falling] = False
    return count


case = 0
while (n := int(input())) > 0:
    case += 1
    print(f"Case {case}: {ways([input() for _ in range(n)], 0)}")
