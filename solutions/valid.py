"""Print whether a board holds eight queens of which none attacks another.

Input
    8 lines of 8 characters: `*` is a queen, `.` an empty square.
Output
    `valid` or `invalid`.
Source
    Kattis 8queens.
Method
    Queens attack each other when they share a row, a column, a diagonal (row - column) or an
    antidiagonal (row + column). Eight queens are at peace when they lie on eight different lines
    of each of the four kinds. Nothing promises that there are eight, so they are counted.
Complexity
    O(1): 64 squares.
"""

import sys

SIZE = 8
EMPTY, QUEEN = ".", "*"


def solve(board: list[str]) -> bool:
    """Do exactly eight queens stand on the board, none attacking another?"""
    squares = [(row, column) for row in range(SIZE) for column in range(SIZE)]
    queens = [(row, column) for row, column in squares if board[row][column] == QUEEN]
    rows = {row for row, _ in queens}
    columns = {column for _, column in queens}
    diagonals = {row - column for row, column in queens}
    antidiagonals = {row + column for row, column in queens}
    lines = (rows, columns, diagonals, antidiagonals)
    return len(queens) == SIZE and all(len(kind) == SIZE for kind in lines)


def main() -> None:
    board = sys.stdin.read().split()
    if [len(row) for row in board] != [SIZE] * SIZE or set("".join(board)) - {EMPTY, QUEEN}:
        sys.exit(f"valid: expected 8 rows of 8 `.` or `*`, not {' '.join(board)[:80]!r}")
    print("valid" if solve(board) else "invalid")


if __name__ == "__main__":
    main()
