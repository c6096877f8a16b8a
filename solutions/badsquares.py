"""Print, for each board, the number of ways to place N queens at peace on its good squares.

Input
    Boards until a line with 0: N, at least 1, then N lines of N characters, `.` for a good square
    and `*` for a bad one.
Output
    For board k, counted from 1: `Case k: count`, the number of ways to place N queens on good
    squares so that none attacks another. Queens attack over bad squares.
Source
    UVa 11195.
Method
    Cut the board between two rows and list the peaceful placements on either half, each as one
    number: the set of its diagonals that reach the cut. Of the two that go through column c of the
    next row one has bit 2c, the other bit 2 (N - 1 - c) + 1, so that a row further on both are two
    bits lower. The lists are kept by the set of columns taken, and grow row by row from each other,
    from the edge of the board to the cut. A queen on a bad square never gets into a list.

    A top and a bottom make a placement when their column sets are complements and they share no
    diagonal; the bottom is seen upside down, so that its diagonals have their numbers from the
    other end. Trying all pairs would be as slow as searching, so one top is tried against all its
    bottoms at once: for each diagonal the bottoms that use it are the bits of one long number, and
    the `or` of these over the diagonals of the top are the bottoms it does not go with. The
    diagonals of a top are looked up eight at a time in tables.
Complexity
    O(H) time and memory for H placements on both halves, 835,056 on the empty board of 14 by 14;
    the pairs cost next to nothing. Searching row by row takes 27 million steps there.
"""

import sys
from array import array
from collections import defaultdict
from collections.abc import Iterable
from functools import reduce
from operator import or_

GOOD, BAD = ".", "*"
Board = list[str]
Half = dict[int, list[int]]  # for each set of columns, the placements on it as sets of diagonals
BYTE = 8


def placements(rows: Board) -> Half:
    """All ways to place a queen in each row, on good squares, none attacking another.

    The last row is the one at the cut.
    """
    half: Half = {0: [0]}
    for row in rows:
        longer: Half = defaultdict(list)
        for columns, earlier in half.items():
            for column, square in enumerate(row):
                if square == GOOD and not columns >> column & 1:
                    lines = 1 << 2 * column | 2 << 2 * (len(row) - 1 - column)
                    peaceful = [(taken | lines) >> 2 for taken in earlier if not taken & lines]
                    longer[columns | 1 << column] += peaceful
        half = longer
    return half


def pairs(tops: list[int], bottoms: list[int], width: int) -> int:
    """The number of pairs of a top and a bottom that share none of `width` diagonals."""
    digits = "".join([f"{bottom:0{width}b}" for bottom in bottoms])
    users = [int(digits[line::width], 2) for line in range(width)]  # of each diagonal
    numbers = array("Q", tops)
    met_by_byte: list[Iterable[int]] = []  # for each byte, the bottoms that it meets, top by top
    for place, start in enumerate(range(0, width + 1, BYTE)):
        met = [0]  # for each value of the byte
        for bottoms_there in users[start : start + BYTE]:
            met += [others | bottoms_there for others in met]
        bytes_there = numbers.tobytes()[place :: numbers.itemsize]
        met_by_byte.append(map(met.__getitem__, bytes_there))
    attacked = reduce(lambda some, more: map(or_, some, more), met_by_byte)
    return len(tops) * len(bottoms) - sum(map(int.bit_count, attacked))


def solve(board: Board) -> int:
    """The number of ways to place a queen in each row of the board."""
    n = len(board)
    top, bottom = placements(board[: n // 2]), placements(board[n // 2 :][::-1])
    all_columns = (1 << n) - 1
    return sum(
        pairs(tops, bottom[all_columns - columns], 2 * n - 2)
        for columns, tops in top.items()
        if bottom.get(all_columns - columns)
    )


def boards_of(words: list[str]) -> list[Board]:
    """The boards up to the 0; ValueError or IndexError if the words are not such a list."""
    boards = []
    start = 0
    while (n := int(words[start])) != 0:
        board = words[start + 1 : start + 1 + n]
        if not 0 < n == len(board) or {len(row) for row in board} != {n}:
            raise ValueError
        if set("".join(board)) - {GOOD, BAD}:
            raise ValueError
        boards.append(board)
        start += n + 1
    return boards


def main() -> None:
    words = sys.stdin.read().split()
    try:
        boards = boards_of(words)
    except (ValueError, IndexError):
        expected = "N and N rows of `.` or `*` for each board, then 0"
        sys.exit(f"badsquares: expected {expected}, not {' '.join(words)[:40]!r}")
    for case, board in enumerate(boards, 1):
        print(f"Case {case}: {solve(board)}")


if __name__ == "__main__":
    main()
