"""Print the number of ways to place N queens on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    One line: the count.
Source
    Baekjoon 9663.
Method
    The first thing that comes to mind. The board is a table of squares, each with a queen or
    without. Fill the rows from the top; before a queen goes on a square, scan the whole board
    for one that attacks it.
Complexity
    O(N^3) for each node of the search tree, O(N^2) memory. Far too slow for N = 14.
"""

import sys

Board = list[list[bool]]  # board[row][column]: does a queen stand there?


def is_attacked(board: Board, row: int, column: int) -> bool:
    """Whether a queen anywhere on the board attacks the square."""
    return any(
        queen and (r == row or c == column or abs(r - row) == abs(c - column))
        for r, squares in enumerate(board)
        for c, queen in enumerate(squares)
    )


def solve(n: int) -> int:
    """The number of placements of n queens."""
    board: Board = [[False] * n for _ in range(n)]

    def completions(row: int) -> int:
        """Ways to fill the rows from this one on."""
        if row == n:
            return 1
        total = 0
        for column in range(n):
            if not is_attacked(board, row, column):
                board[row][column] = True
                total += completions(row + 1)
                board[row][column] = False
        return total

    return completions(0)


def read_size() -> int:
    """N from standard input, or the end of the program with a message when it holds anything else."""
    text = ""
    try:
        text = sys.stdin.read()
        n = int(text)
    except ValueError:  # a word, or bytes that are no text
        n = 0
    if n < 1:
        sys.exit(f"count: expected one integer N >= 1, got {text.strip()[:40]!r}")
    return n


def main() -> None:
    print(solve(read_size()))


if __name__ == "__main__":
    main()
