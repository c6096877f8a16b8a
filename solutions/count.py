"""Print the number of ways to place N queens on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    One line: the count.
Source
    Baekjoon 9663.
Method
    Cut the board in two between rows, and count which halves fit together without ever looking
    at a pair.

    A half-board is known by its columns and by the diagonals that leave it. The diagonals that
    reach the next row are the bits of one integer: bit 2c for the one that comes down to column
    c from the right, bit 2(N-1-c)+1 for the one that comes from the left. Then one row down is a
    shift by two for both kinds. A bottom half is a top half upside down, so both come from the
    same lists. Upside down the two kinds change places, and so a diagonal that has bit p in the
    top half has bit 2N-3-p in the bottom half. A top and a bottom make a placement when they
    have all columns between them and no diagonal in common.

    For one set of columns let every bottom be one bit of a long integer, and hit_by[p] the set of
    the bottoms that top diagonal p runs into. What a top runs into is the union of hit_by[p] over
    its diagonals. With a table of all unions for each byte of the top, that is N / 4 look-ups,
    and `map` does them for all tops without a Python instruction for each.

    A placement seen in a mirror or upside down is a placement again. So of each four pairs of
    column sets that are images of each other, one is joined and stands for all.
Complexity
    A step for each half-board that is made, and then one for each pair of halves with all
    columns between them, of which a machine operation takes 30 at a time. At N = 16 there are
    7.9 million halves and 4.1 billion pairs; a search visits 1.1 billion nodes. Memory for the
    halves with one row less: 25 MB at N = 16.
"""

import gc
import sys
from array import array
from collections.abc import Iterable, Iterator
from functools import cache, reduce
from itertools import combinations
from operator import or_

ColumnSet = int  # bit c is set when column c belongs to the set
Diagonals = int  # those of a half-board that reach the next row: bits 2c and 2(N-1-c)+1
BoardSet = int  # bit i is set when the i-th half-board belongs to the set


def column_sets(n: int, size: int) -> Iterator[ColumnSet]:
    """Every set of so many columns."""
    return map(sum, combinations([1 << c for c in range(n)], size))


def in_mirror(boards: "array[Diagonals]") -> "array[Diagonals]":
    """The mirror images: bits 2c and 2c+1 change places, in all boards at once."""
    size = len(boards) * boards.itemsize
    bits = int.from_bytes(boards.tobytes(), "little")
    even = int.from_bytes(b"\x55" * size, "little")
    swapped = (bits & even) << 1 | bits >> 1 & even
    return array(boards.typecode, swapped.to_bytes(size, "little"))


@cache
def swaps(bits: int, blocks: int) -> list[tuple[int, int]]:
    """How to transpose square blocks of bits: distances, and the upper right places to swap."""
    steps = []
    repeat = sum(1 << bits * bits * block for block in range(blocks))
    step = bits // 2
    while step:
        columns = sum(1 << column for column in range(bits) if column & step)
        square = sum(columns << bits * row for row in range(bits) if not row & step)
        steps.append((step * (bits - 1), square * repeat))
        step //= 2
    return steps


def transposed(boards: "array[Diagonals]") -> list[BoardSet]:
    """For each bit the set of the boards that have it: the matrix of bits, turned on its side."""
    bits = 8 * boards.itemsize
    blocks = -(-len(boards) // bits)
    matrix = int.from_bytes(boards.tobytes(), "little")
    for distance, places in swaps(bits, blocks):
        differing = (matrix ^ matrix >> distance) & places
        matrix ^= differing ^ differing << distance
    rows = array(boards.typecode, matrix.to_bytes(blocks * bits * boards.itemsize, "little"))
    return [int.from_bytes(rows[bit::bits].tobytes(), "little") for bit in range(bits)]


def unions(sets: list[BoardSet]) -> list[BoardSet]:
    """The union of each choice among the sets: bit i of its index says that sets[i] is chosen."""
    table = [0]
    for chosen in sets:
        table += [union | chosen for union in table]
    return table


def fitting_pairs(n: int, tops: "array[Diagonals]", bottoms: "array[Diagonals]") -> int:
    """The number of pairs of a top and a bottom that have no diagonal in common."""
    if len(tops) > len(bottoms):
        tops, bottoms = bottoms, tops  # turn the board: fewer steps on longer sets
    hit_by = transposed(bottoms)[2 * n - 3 :: -1]
    octets = tops.tobytes()
    hits_by_octet: list[Iterable[BoardSet]] = []
    for i in range(tops.itemsize):
        table = unions(hit_by[8 * i : 8 * i + 8])
        hits_by_octet.append(map(table.__getitem__, octets[i :: tops.itemsize]))
    hits = reduce(lambda some, more: map(or_, some, more), hits_by_octet)
    return len(tops) * len(bottoms) - sum(map(int.bit_count, hits))


def solve(n: int) -> int:
    """The number of placements of n queens."""
    half = n // 2
    odd = n % 2 == 1
    everything: ColumnSet = (1 << n) - 1
    mirrored = [int(f"{columns:0{n}b}"[::-1], 2) for columns in range(1 << n)]
    typecode = "I" if n <= 17 else "Q"  # room for 2N-2 diagonals
    queens: dict[ColumnSet, Diagonals] = {  # for each column the diagonals through it
        1 << c: 1 << 2 * c | 2 << 2 * (n - 1 - c) for c in range(n)
    }

    def with_row(boards: "array[Diagonals]", queen: Diagonals) -> list[Diagonals]:
        """The boards that take this queen in their next row."""
        trail = queen >> 2
        return [(board >> 2) + trail for board in boards if not board & queen]

    def half_boards(columns: ColumnSet) -> "array[Diagonals]":
        """The half-boards on these columns, from those in `smaller` with one row less."""
        boards: list[Diagonals] = []
        for column, queen in queens.items():
            if column & columns:
                boards += with_row(smaller[columns - column], queen)
        return array(typecode, boards)

    smaller = {0: array(typecode, [0])}
    for rows in range(1, n - half):
        larger = {}
        for columns in column_sets(n, rows):
            if columns <= mirrored[columns]:
                larger[columns] = half_boards(columns)
                larger[mirrored[columns]] = in_mirror(larger[columns])
        smaller = larger

    total = 0
    for low in column_sets(n, half):
        if low > mirrored[low]:
            continue
        tops: dict[int, list[Diagonals]] = {1: [], 2: [], 4: []}  # by the images each stands for
        for column, queen in queens.items():
            if not column & low:
                rest = everything - low - column
                high = rest if odd else rest + column  # the middle row is its own image
                images = low, mirrored[low], high, mirrored[high]
                if low == min(images):
                    tops[4 // images.count(low)] += with_row(smaller[rest], queen)
        if any(tops.values()):
            bottoms = smaller[low] if odd else half_boards(low)
            for share, boards in tops.items():
                if boards:
                    total += share * fitting_pairs(n, array(typecode, boards), bottoms)
    return total


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
    gc.disable()  # millions of small integers and no cycle among them
    print(solve(read_size()))


if __name__ == "__main__":
    main()
