"""Print the largest number of bishops on the allowed squares of which none attacks another.

Input
    N, at least 1; then N rows of N numbers: 1 is an allowed square, 0 a forbidden one.
Output
    One line: the largest number. Bishops attack over forbidden squares.
Source
    Baekjoon 1799.
Method
    A bishop never leaves the colour of its square, so black and white are two puzzles and the
    answer is the sum of theirs. That is the whole trick: two searches one after the other cost
    the sum of their steps, one search over both colours the product.

    Within a colour go through the antidiagonals (row + column). Each holds one bishop or none; a
    bishop must stand on a diagonal (row - column) that no earlier one has taken. What is left to
    win depends on the diagonals taken only, not on how they came to be taken, so each such set is
    searched once.
Complexity
    O(N^2 2^N) time, O(N 2^N) memory: a colour has at most N antidiagonals and N diagonals, hence at
    most 2^N sets of diagonals at each of N steps, and N squares to try.
"""

import sys
from functools import cache

Board = list[list[int]]  # 1 allowed, 0 forbidden


def antidiagonals(board: Board, colour: int) -> list[list[int]]:
    """For each antidiagonal of one colour, the diagonals on which it has an allowed square."""
    n = len(board)
    return [
        [row - (line - row) for row in range(n) if 0 <= line - row < n and board[row][line - row]]
        for line in range(colour, 2 * n - 1, 2)
    ]


def most(lines: list[list[int]]) -> int:
    """The largest number of bishops, at most one on each line and all on different diagonals."""

    @cache
    def most_from(line: int, taken: frozenset[int]) -> int:
        """The largest number on the lines from `line` on, with some diagonals taken."""
        if line == len(lines):
            return 0
        none_here = most_from(line + 1, taken)
        one_here = [
            1 + most_from(line + 1, taken | {diagonal})
            for diagonal in lines[line]
            if diagonal not in taken
        ]
        return max([none_here, *one_here])

    return most_from(0, frozenset())


def solve(board: Board) -> int:
    """The largest number of bishops on the board."""
    return sum(most(antidiagonals(board, colour)) for colour in (0, 1))


def main() -> None:
    words = sys.stdin.read().split()
    try:
        n, *squares = map(int, words)
        if n < 1 or len(squares) != n * n or not set(squares) <= {0, 1}:
            raise ValueError
    except ValueError:
        sys.exit(f"bishops: expected N and N times N of 0 or 1, not {' '.join(words)[:40]!r}")
    print(solve([squares[start : start + n] for start in range(0, n * n, n)]))


if __name__ == "__main__":
    main()
