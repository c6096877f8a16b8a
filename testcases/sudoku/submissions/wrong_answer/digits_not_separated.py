"""Mistake: prints the digits of a line without blanks."""

board = [list(map(int, input().split())) for _ in range(9)]


def choices(row: int, column: int) -> list[int]:
    """The digits that row, column and box leave for a square."""
    top, left = row - row % 3, column - column % 3
    taken = {*board[row], *(line[column] for line in board)}
    for line in board[top : top + 3]:
        taken.update(line[left : left + 3])
    return [digit for digit in range(1, 10) if digit not in taken]


def fill() -> bool:
    """Fill the board, always the square with the fewest choices first."""
    empty = [(row, column) for row in range(9) for column in range(9) if board[row][column] == 0]
    if not empty:
        return True
    row, column = min(empty, key=lambda square: len(choices(*square)))
    for digit in choices(row, column):
        board[row][column] = digit
        if fill():
            return True
        board[row][column] = 0
    return False


fill()
for line in board:
    print(*line, sep="")
