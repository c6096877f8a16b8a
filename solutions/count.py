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

    The half-boards on the same columns stand side by side in one long integer, some bytes each,
    and all take a row in a dozen operations. A byte has seven diagonals and one bit that is not
    used. A board whose new queen is attacked gets all its bits set: then it is deleted by deleting
    the bytes that are 255, of which no other board has any.

    For one set of columns let every bottom be one bit of a long integer, and hit_by[p] the set of
    the bottoms that top diagonal p runs into. What a top runs into is the union of hit_by[p] over
    its diagonals. With a table of all unions for each byte of the top, that takes 2N / 7 look-ups.

    A placement seen in a mirror or upside down is a placement again. So of each four pairs of
    column sets that are images of each other, one is joined and stands for all.
Complexity
    A dozen operations on some bytes for each half-board that is tried, and then a step for each
    pair of halves with all columns between them, of which a machine operation takes 30 at a time.
    At N = 16 there are 7.9 million halves and 4.1 billion pairs; a search visits 1.1 billion
    nodes. Memory for the halves with one row less: 20 MB at N = 16.
"""

import gc
import sys
from itertools import combinations

ColumnSet = int  # bit c is set when column c belongs to the set
Boards = bytes  # half-boards on the same columns, one after the other
BoardSet = int  # bit i is set when the i-th half-board belongs to the set

PER_BYTE = 7  # diagonals
DEAD = b"\xff"
SWAPS = [  # that transpose a square of 8 by 8 bits: distances, and the upper right places to swap
    (7, 0x00AA00AA00AA00AA),
    (14, 0x0000CCCC0000CCCC),
    (28, 0x00000000F0F0F0F0),
]


def number(boards: Boards) -> int:
    """All of them as one long integer, the first in the lowest bits."""
    return int.from_bytes(boards, "little")


def place(diagonal: int) -> int:
    """The bit of a board where a diagonal is kept."""
    return diagonal + diagonal // PER_BYTE


def column_sets(n: int, size: int) -> "map[ColumnSet]":
    """Every set of so many columns."""
    return map(sum, combinations([1 << c for c in range(n)], size))


def unions(sets: list[int]) -> list[int]:
    """The union of each choice among the sets: bit i of its index says that sets[i] is chosen."""
    table = [0]
    for chosen in sets:
        table += [union | chosen for union in table]
    return table


class Workbench:
    """What is done to many half-boards of N columns at once, to `most` of them or fewer.

    A mask has the same bits in each board. It is made for `most`, and `&` ignores the rest.
    """

    def __init__(self, n: int, most: int) -> None:
        self.diagonals = 2 * n - 2
        self.width = max(4, -(-2 * n // PER_BYTE))  # bytes of a board, with room for a new queen
        self.size = self.width * most
        self.flag_bit = 8 * self.width - 1  # the highest of a board, for no diagonal

        def in_each(*bits: int) -> Boards:
            """So many boards with these bits."""
            return sum(1 << bit for bit in bits).to_bytes(self.width, "little") * most

        def apart(diagonals: range, step: int, distance: int) -> int:
            """The mask of those that have the one a step higher at this distance."""
            near = [p for p in diagonals if place(p + step) - place(p) == distance]
            return number(in_each(*map(place, near)))

        self.queens = {  # for each column the diagonals through it
            1 << c: in_each(place(2 * c), place(2 * (n - 1 - c) + 1)) for c in range(n)
        }
        self.flags = number(in_each(self.flag_bit))
        self.below_flags = number(in_each(*range(self.flag_bit)))
        every = range(self.diagonals)
        self.down = apart(every, 2, 2), apart(every, 2, 3)  # 3 if an unused bit lies between
        self.pairs = apart(every[::2], 1, 1), apart(every[::2], 1, 2)
        squares = self.width * (most // 8 + 1)
        self.swaps = [(far, number(bits.to_bytes(8, "little") * squares)) for far, bits in SWAPS]

    def with_row(self, smaller: dict[ColumnSet, Boards]) -> Boards:
        """The boards that can take a queen in their next row, in the column they are listed for."""
        packed = b"".join(smaller.values())
        boards = number(packed)
        queens = number(b"".join([self.queens[c][: len(part)] for c, part in smaller.items()]))
        below_flags = self.below_flags >> 8 * (self.size - len(packed))
        attacked = (boards & queens) + below_flags & self.flags  # any bit carries to the flag
        dead = (attacked << 1) - (attacked >> self.flag_bit)  # from the flag to all bits
        boards |= queens
        near, far = self.down
        moved = boards >> 2 & near | boards >> 3 & far
        return (moved | dead).to_bytes(len(packed), "little").translate(None, DEAD)

    def in_mirror(self, boards: Boards) -> Boards:
        """The mirror images: diagonals 2c and 2c+1 change places."""
        bits = number(boards)
        near, far = self.pairs
        swapped = (bits & near) << 1 | bits >> 1 & near | (bits & far) << 2 | bits >> 2 & far
        return swapped.to_bytes(len(boards), "little")

    def transposed(self, boards: Boards) -> list[BoardSet]:
        """For each diagonal the set of the boards that have it."""
        size = -(-len(boards) // (8 * self.width)) * 8  # of boards in whole squares
        octets = [boards[i :: self.width].ljust(size, b"\0") for i in range(self.width)]
        matrix = number(b"".join(octets))
        for distance, places in self.swaps:
            differing = (matrix ^ matrix >> distance) & places
            matrix ^= differing ^ differing << distance
        rows = matrix.to_bytes(self.width * size, "little")
        octets = [rows[size * i : size * (i + 1)] for i in range(self.width)]
        sets = [number(octet[bit::8]) for octet in octets for bit in range(PER_BYTE)]
        return sets[: self.diagonals]

    def fitting_pairs(self, tops: Boards, bottoms: Boards) -> int:
        """The number of pairs of a top and a bottom that have no diagonal in common."""
        if len(tops) > len(bottoms):
            tops, bottoms = bottoms, tops  # turn the board: fewer steps on longer sets
        hit_by = self.transposed(bottoms)[::-1]
        tables = [unions(hit_by[PER_BYTE * i :][:PER_BYTE]) for i in range(self.width)]
        octets = [tops[i :: self.width] for i in range(self.width)]
        a, b, c, d = tables[:4]
        by_four = zip(*octets[:4])  # noqa: B905 (PyPy's Python has no `strict`)
        hits = [a[w] | b[x] | c[y] | d[z] for w, x, y, z in by_four]
        for i in range(4, self.width):
            for top, octet in enumerate(octets[i]):
                if octet:  # rare: a queen in the last rows, near the edge
                    hits[top] |= tables[i][octet]
        pairs = len(tops) // self.width * (len(bottoms) // self.width)
        return pairs - sum(map(int.bit_count, hits))


def solve(n: int) -> int:
    """The number of placements of n queens."""
    half = n // 2
    odd = n % 2 == 1
    columns = [1 << c for c in range(n)]
    everything: ColumnSet = sum(columns)
    mirrored = unions(columns[::-1])

    def less_one(chosen: ColumnSet) -> dict[ColumnSet, Boards]:
        """For each of these columns the half-boards on all others of them."""
        return {column: smaller[chosen - column] for column in columns if column & chosen}

    bench = Workbench(n, 1)
    smaller = {0: bytes(bench.width)}
    for rows in range(1, n - half):
        larger = {}
        for chosen in column_sets(n, rows):
            if chosen <= mirrored[chosen]:
                larger[chosen] = bench.with_row(less_one(chosen))
                larger[mirrored[chosen]] = bench.in_mirror(larger[chosen])
        smaller = larger
        most = max(map(len, smaller.values())) // bench.width
        bench = Workbench(n, (rows + 1) * most)

    total = 0
    for low in column_sets(n, half):
        if low > mirrored[low]:
            continue
        others = everything - low
        tops: dict[int, dict[ColumnSet, Boards]] = {1: {}, 2: {}, 4: {}}  # by the share
        for middle in [c for c in columns if c & others] if odd else [0]:
            high = others - middle  # the middle row is its own image
            images = low, mirrored[low], high, mirrored[high]
            if low == min(images):
                tops[4 // images.count(low)] |= {middle: smaller[high]} if odd else less_one(high)
        if any(tops.values()):
            bottoms = smaller[low] if odd else bench.with_row(less_one(low))
            for share, boards in tops.items():
                if boards:
                    total += share * bench.fitting_pairs(bench.with_row(boards), bottoms)
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
