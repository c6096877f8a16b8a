"""Mistake: takes the largest number that is still free, again and again."""

SIZE = 8


def greedy_sum(board: list[list[int]]) -> int:
    squares = [(board[row][column], row, column) for row in range(SIZE) for column in range(SIZE)]
    total = 0
    while squares:
        number, row, column = max(squares)
        total += number
        squares = [
            (n, r, c)
            for n, r, c in squares
            if r != row and c != column and abs(r - row) != abs(c - column)
        ]
    return total


def read_board() -> list[list[int]]:
    return [list(map(int, input().split())) for _ in range(SIZE)]


for _ in range(int(input())):
    print(f"{greedy_sum(read_board()):5}")
