"""Print every placement of N queens on an N by N board, one a line, in lexicographic order.

Input
    Integers. Each one below 1 is refused and the next one read; the first one that is at
    least 1 is N. What follows it is not read. On a terminal a prompt asks for each.
Output
    For each integer below 1 the line `N is less than one.` Then the placements, the first being
    `List[0] = {1, 3, 5, 0, 2, 4}` for N = 6: entry i is the column of the queen in row i. For
    N = 2 and N = 3 the line `There is no answer to the n-queen problem.`
Source
    The Java program nQueenProblem of a Korean article on backtracking.
Method
    Join half-boards. A half-board is known by its set of columns, by its rows, and by the
    diagonals that its queens attack, written so that one row down is a shift by two: bit 2c for
    the diagonal that goes down to the left from column c, bit 2(N-1-c)+1 for the other one. A
    bottom half is a top half upside down; this swaps the two kinds of diagonal, bit p becoming
    bit 2N-1-p. A top half and a bottom half make a placement when they have all columns between
    them and no diagonal in common.

    The mirror image of a placement and the placement upside down are placements as well. So
    only one of each such family of column sets is joined, the images are added, and everything
    is sorted at the end.
Complexity
    O(p + k log k) for p pairs of halves with complementary columns and k placements: 759,012 and
    14,200 at N = 12, where a search visits 856,189 nodes at a much higher price. O(k) memory.
"""

import gc
import sys

ColumnSet = int  # bit c is set when column c belongs to the set
Diagonals = int  # bit 2c and bit 2(N-1-c)+1: the two kinds of diagonal through column c of a row
Placement = bytes  # byte i is the column of the queen in row i
HalfBoard = tuple[Diagonals, Placement]  # the diagonals are those that reach the next row

REFUSAL = "N is less than one."
NO_ANSWER = "There is no answer to the n-queen problem."


def solve(n: int) -> list[Placement]:
    """All placements of n queens in lexicographic order."""
    half = n // 2
    everything: ColumnSet = (1 << n) - 1
    queens: list[tuple[ColumnSet, Diagonals, Placement]] = [
        (1 << c, 1 << 2 * c | 2 << 2 * (n - 1 - c), bytes([c])) for c in range(n)
    ]
    mirrored = [int(f"{columns:0{n}b}"[::-1], 2) for columns in range(1 << n)]
    sets_of_size: list[list[ColumnSet]] = [[] for _ in range(n + 1)]
    for columns in range(1 << n):
        sets_of_size[columns.bit_count()].append(columns)

    def half_boards(columns: ColumnSet) -> list[HalfBoard]:
        """The half-boards on these columns, from those in `smaller` with one row less."""
        boards: list[HalfBoard] = []
        for column, queen, entry in queens:
            if column & columns:
                boards += [
                    ((diagonals | queen) >> 2, rows + entry)
                    for diagonals, rows in smaller[columns - column]
                    if not diagonals & queen
                ]
        return boards

    def upside_down(board: HalfBoard) -> HalfBoard:
        """The board as a bottom half, with the diagonals that it attacks in its own first row."""
        diagonals, rows = board
        swapped = mirrored[diagonals & everything] << n | mirrored[diagonals >> n]
        return swapped >> 2, rows[::-1]

    smaller: dict[ColumnSet, list[HalfBoard]] = {0: [(0, b"")]}
    for size in range(1, n - half):
        smaller = {columns: half_boards(columns) for columns in sets_of_size[size]}

    found: list[Placement] = []
    for low in sets_of_size[half]:
        high = everything - low
        images = (mirrored[low],) if n % 2 == 1 else (mirrored[low], high, mirrored[high])
        if low <= min(images):
            bottoms = smaller[low] if n % 2 == 1 else half_boards(low)
            pieces = [upside_down(board) for board in bottoms]
            found += [
                top + bottom
                for leaving, top in half_boards(high)
                for entering, bottom in pieces
                if not leaving & entering
            ]
    mirror = bytes(range(n))[::-1].ljust(256)
    found += [placement[::-1] for placement in found]
    found += [placement.translate(mirror) for placement in found]
    return sorted(set(found))


def listing(n: int) -> str:
    """The lines that name the placements of n queens."""
    names = [str(column) for column in range(n)]
    lines = [
        f"List[{i}] = {{{', '.join([names[column] for column in placement])}}}\n"
        for i, placement in enumerate(solve(n))
    ]
    return "".join(lines) or f"{NO_ANSWER}\n"


def read_size() -> int:
    """The first integer of standard input that is at least 1; those before it are refused."""
    asking = sys.stdin.isatty()
    while True:
        if asking:
            print("Enter N: ", end="", file=sys.stderr, flush=True)
        line = sys.stdin.readline()
        if not line:
            sys.exit("list: expected an integer N >= 1, came to the end of the input")
        for token in line.split():
            try:
                n = int(token)
            except ValueError:
                sys.exit(f"list: expected an integer, got {token[:40]!r}")
            if n >= 1:
                return n
            print(REFUSAL, flush=True)


def main() -> None:
    gc.disable()  # many small tuples and no cycle among them
    sys.stdout.write(listing(read_size()))


if __name__ == "__main__":
    main()
