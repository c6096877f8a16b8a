"""Print the number of ways to place N queens on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    One line: the count.
Source
    Baekjoon 9663.
Method
    Cut the board in two, count which halves fit together, and never look at a pair.

    A half-board is known by its columns and by the diagonals that leave it. Queens of the top
    half attack the bottom half along diagonals; write them as one integer, bit 2c for the
    diagonal that leaves through column c to the left, bit 2(N-1-c)+1 for the other kind. Then
    one row down is a shift by two for both kinds. Bottom halves are top halves upside down, so
    the same list serves; upside down, bit p becomes bit 2N-1-p. A top and a bottom make a
    placement when their columns are complementary and no diagonal leaves the top that arrives
    in the bottom.

    For one set of columns, let every bottom be one bit of a long integer. hit_by[p] is the set
    of bottoms that diagonal p runs into, and the bottoms that a top attacks are the union of
    hit_by[p] over its diagonals. Tables of these unions, one for each byte of the top, make that
    N/4 look-ups, and `map` does them for all tops without a Python instruction for each.

    Mirror images and boards upside down have the same count, so one of each four pairs of
    column sets stands for the others.
Complexity
    As many steps as there are half-boards, about the square root of the search tree times the
    number of column sets; each step is on integers with a bit for each fitting bottom half.
    Memory for the half-boards with one row less: 60 MB at N = 16.
"""

import gc
import sys
from array import array
from collections.abc import Iterable, Iterator
from itertools import combinations
from operator import or_

ColumnSet = int  # bit c is set when column c belongs to the set
Diagonals = int  # bit 2c and bit 2(N-1-c)+1: the two kinds of diagonal through column c of a row
HalfBoards = list[Diagonals]  # for each half-board the diagonals through its last row
BottomSet = int  # bit i is set when the i-th bottom half belongs to the set


def column_sets(n: int, size: int) -> Iterator[ColumnSet]:
    """Every set of so many columns."""
    return map(sum, combinations([1 << c for c in range(n)], size))


def with_row(boards: Iterable[Diagonals], queen: Diagonals) -> HalfBoards:
    """The boards that take a queen in one more row; `queen` is seen from the row above it."""
    return [(board + queen) >> 2 for board in boards if not board & queen]


def unions(sets: list[BottomSet]) -> list[BottomSet]:
    """The union of each choice among the sets: bit i of its index says that sets[i] is chosen."""
    table = [0]
    for chosen in sets:
        table += [union | chosen for union in table]
    return table


def fitting_pairs(n: int, tops: HalfBoards, bottoms: HalfBoards) -> int:
    """The number of pairs of a top and a bottom that no diagonal joins."""
    if not tops or not bottoms:
        return 0
    # All bottoms in 64 digits each: one slice takes the same bit of every bottom.
    packed = int.from_bytes(array("Q", bottoms).tobytes(), "little")
    digits = f"{packed:0{64 * len(bottoms)}b}"
    # The row below a top is the last row of a bottom, upside down: bit p meets bit 2N+1-p.
    hit_by = [int(digits[62 - 2 * n + p :: 64], 2) for p in range(2 * n)]
    octets = array("Q", tops).tobytes()
    hits: Iterable[BottomSet] = [0] * len(tops)
    for i in range((2 * n + 7) // 8):
        table = unions(hit_by[8 * i : 8 * i + 8])
        hits = map(or_, hits, map(table.__getitem__, octets[i::8]))
    return len(tops) * len(bottoms) - sum(map(int.bit_count, hits))


def solve(n: int) -> int:
    """The number of placements of n queens."""
    half = n // 2
    odd = n % 2 == 1
    everything: ColumnSet = (1 << n) - 1
    queens: dict[ColumnSet, Diagonals] = {1 << c: (1 << 2 * c | 2 << 2 * (n - 1 - c)) << 2 for c in range(n)}

    def mirrored(columns: ColumnSet) -> ColumnSet:
        return int(f"{columns:0{n}b}"[::-1], 2)

    def half_boards(columns: ColumnSet) -> HalfBoards:
        """The half-boards on these columns, from those in `smaller` with one row less."""
        boards: HalfBoards = []
        for column, queen in queens.items():
            if column & columns:
                boards += with_row(smaller[columns - column], queen)
        return boards

    smaller: dict[ColumnSet, Iterable[Diagonals]] = {0: [0]}
    for rows in range(1, n - half):
        smaller = {columns: array("Q", half_boards(columns)) for columns in column_sets(n, rows)}

    total = 0
    for low in column_sets(n, half):
        tops: dict[int, HalfBoards] = {1: [], 2: [], 4: []}  # by the pairs that each stands for
        for column, queen in queens.items():
            if not column & low:
                rest = everything - low - column
                high = rest if odd else rest + column
                images = low, mirrored(low), high, mirrored(high)
                if low == min(images):
                    tops[4 // images.count(low)] += with_row(smaller[rest], queen)
        if any(tops.values()):
            bottoms = list(smaller[low]) if odd else half_boards(low)
            for weight, boards in tops.items():
                total += weight * fitting_pairs(n, boards, bottoms)
    return total


def read_size(text: str) -> int:
    """N, or the end of the program with a message when the text is anything else."""
    try:
        n = int(text)
    except ValueError:
        n = 0
    if n < 1:
        sys.exit(f"count: expected one integer N >= 1, got {text.strip()[:40]!r}")
    return n


def main() -> None:
    gc.disable()  # millions of small integers and no cycle among them
    print(solve(read_size(sys.stdin.read())))


if __name__ == "__main__":
    main()
