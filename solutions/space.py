"""Print how many candidates each idea for the N queens puzzle has to look at, and the solutions.

Input
    N, one integer, at least 1.
Output
    Four lines, one number each: the ways to choose N squares one after the other, the ways to give
    each column a row, the ways to give each column a row of its own, the solutions.
Source
    A Korean blog article that reaches the eight queens in three steps; N up to 14 as in
    Baekjoon 9663. The article prints 66 * 65 * ... and 17,777,216 for N = 8, which are slips for
    64 * 63 * ... * 57 = 178,462,987,637,760 and 8**8 = 16,777,216.
Method
    The first three are products: N factors from N * N downwards, N times N, and N factors from N
    downwards. For the solutions the board is cut in two between rows. A part is known by its
    columns and by the diagonals that leave it through the cut: of the two that meet in column c of
    the next row one has bit 2c, the other bit 2 (N - 1 - c) + 1, so that both move on by a row when
    all bits are shifted by two. The lower part is filled from the edge to the cut like the upper
    one, turned upside down: bit p of one part and bit 2N - 3 - p of the other are the same
    diagonal. Two parts are a solution if they have all columns between them and no diagonal in
    common.

    An upper part is tried against all lower parts on the other columns at once: for each diagonal
    the lower parts that have it are the bits of one long number, and the `or` of these over the
    diagonals of the upper part are those it does not go with. It is looked up, seven diagonals at
    a time. The mirror image of a solution is a solution, so of two sets of columns that are mirror
    images one is enough.
Complexity
    O(H) time and memory for the H parts of either half, 417,528 for N = 14; the pairs cost next to
    nothing. A search takes 27 million steps there.
"""

import math
import re
import sys
from collections import defaultdict

ColumnSet = int  # bit c is set when column c belongs to the set
Diagonals = int  # those that leave a part of the board, as bits
Parts = dict[ColumnSet, list[Diagonals]]
WIDTH = 7  # diagonals that are looked up together


def with_a_row_more(n: int, parts: Parts) -> Parts:
    """The parts that have a queen in the next row as well."""
    longer: Parts = defaultdict(list)
    for columns, boards in parts.items():
        for column in range(n):
            if not columns >> column & 1:
                lines = 1 << 2 * column | 2 << 2 * (n - 1 - column)
                peaceful = [(board | lines) >> 2 for board in boards if not board & lines]
                longer[columns | 1 << column] += peaceful
    return longer


def pairs(n: int, uppers: list[Diagonals], lowers: list[Diagonals]) -> int:
    """The number of pairs of an upper and a lower part that have no diagonal in common."""
    rows_of_bits = [f"{lower:0{2 * n - 2}b}" for lower in lowers]
    hit_by = [int("".join(bits), 2) for bits in zip(*rows_of_bits, strict=True)]
    hit = []  # for each seven diagonals, and each choice among them, the lower parts that they hit
    for start in range(0, len(hit_by), WIDTH):
        choices = [0]
        for users in hit_by[start : start + WIDTH]:
            choices += [others | users for others in choices]
        hit.append((start, choices))
    total = len(uppers) * len(lowers)
    for upper in uppers:
        hits = 0
        for start, choices in hit:
            hits |= choices[upper >> start & (1 << WIDTH) - 1]
        total -= hits.bit_count()
    return total


def solutions(n: int) -> int:
    """The ways to place n queens so that none attacks another."""
    parts: Parts = {0: [0]}
    for _ in range(n // 2):
        parts = with_a_row_more(n, parts)
    lower, upper = parts, with_a_row_more(n, parts) if n % 2 else parts
    total = 0
    for columns, lowers in lower.items():
        mirrored = int(f"{columns:0{n}b}"[::-1], 2)
        if columns <= mirrored:
            images = 1 if columns == mirrored else 2
            total += images * pairs(n, upper[(1 << n) - 1 - columns], lowers)
    return total


def solve(n: int) -> tuple[int, int, int, int]:
    """The four numbers, from the largest idea to the solutions."""
    return math.perm(n * n, n), n**n, math.factorial(n), solutions(n)


def read_size(text: str) -> int:
    """N, the one number of the text."""
    if not re.fullmatch(r"\s*[1-9][0-9]{0,8}\s*", text):
        raise ValueError(f"got {text.strip()[:40]!r}")
    return int(text)


def main() -> None:
    try:
        n = read_size(sys.stdin.read())
    except ValueError as error:
        sys.exit(f"space: expected one integer N, at least 1; {error}")
    print(*solve(n), sep="\n")


if __name__ == "__main__":
    main()
