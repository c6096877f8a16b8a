"""Fills the empty squares in reading order, which on some boards takes millions of steps."""

board = [list(map(int, input().split())) for _ in range(9)]
empty = [(row, column) for row in range(9) for column in range(9) if board[row][column] == 0]


def fits(row: int, column: int, digit: int) -> bool:
    if digit in board[row] or any(line[column] == digit for line in board):
        return False
    top, left = row - row % 3, column - column % 3
    return all(digit not in line[left : left + 3] for line in board[top : top + 3])


def fill(done: int) -> bool:
    if done == len(empty):
        return True
    row, column = empty[done]
    for digit in range(1, 10):
        if fits(row, column, digit):
            board[row][column] = digit
            if fill(done + 1):
                return True
            board[row][column] = 0
    return False


fill(0)
for line in board:
    print(*line)
