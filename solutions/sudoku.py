"""Print a completed sudoku: every row, column and box of 3 by 3 holds the digits 1 to 9.

Input
    9 lines of 9 digits, 0 for an empty square.
Output
    9 lines of 9 digits. If there are several ways to complete the board, any one of them.
Source
    Baekjoon 2580.
Method
    Backtracking, and always in the square that leaves the fewest choices. Each of the 27 units
    (rows, columns, boxes) keeps the set of digits it still misses; a square may take what its
    three units all miss. A square with no choice ends a branch at once, a square with one choice
    costs no branching, and as every digit placed takes choices away elsewhere, the search mostly
    runs along forced squares. Squares in reading order would do as well in principle, but a board
    whose first rows are empty then takes millions of steps.
Complexity
    Exponential in the worst case, O(1) memory. The hardest of the boards tried take some 2,000
    steps, each a look at no more than 81 squares.
"""

import sys

SQUARES = range(81)
ALL = frozenset(range(1, 10))
# Rows are the units 0 to 8, columns 9 to 17, boxes 18 to 26.
UNITS_OF = [(s // 9, 9 + s % 9, 18 + s // 27 * 3 + s % 9 // 3) for s in SQUARES]
Board = list[int]  # the 81 squares in reading order, 0 where empty


def solve(board: Board) -> Board | None:
    """The board with its empty squares filled, or None if that cannot be done."""
    filled = board.copy()
    missing = [set(ALL) for _ in range(27)]

    def choices(square: int) -> set[int]:
        """The digits that all three units of a square still miss."""
        row, column, box = UNITS_OF[square]
        return missing[row] & missing[column] & missing[box]

    def place(square: int, digit: int) -> None:
        filled[square] = digit
        for unit in UNITS_OF[square]:
            missing[unit].remove(digit)

    def take_back(square: int) -> None:
        for unit in UNITS_OF[square]:
            missing[unit].add(filled[square])

    def fill(empty: set[int]) -> bool:
        """Can these squares be filled? If so, they are."""
        if not empty:
            return True
        square = min(empty, key=lambda square: len(choices(square)))
        for digit in choices(square):
            place(square, digit)
            if fill(empty - {square}):
                return True
            take_back(square)
        return False

    for square in SQUARES:
        if board[square]:
            if board[square] not in choices(square):
                return None
            place(square, board[square])
    return filled if fill({square for square in SQUARES if not board[square]}) else None


def main() -> None:
    words = sys.stdin.read().split()
    if len(words) != len(SQUARES) or not set(words) <= set("0123456789"):
        sys.exit(f"sudoku: expected 81 digits with blanks between, not {' '.join(words)[:40]!r}")
    board = solve([int(word) for word in words])
    if board is None:
        sys.exit("sudoku: expected a board that can be completed; this one cannot")
    print("\n".join(" ".join(map(str, board[start : start + 9])) for start in SQUARES[::9]))


if __name__ == "__main__":
    main()
