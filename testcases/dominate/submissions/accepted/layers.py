"""Breadth first: the sets of bare squares that 1, 2, 3, ... queens can leave, each kept once.

The next queen covers the first bare square. A set is dropped if the queens to come, each covering as
many of its squares as the best can, do not cover it. To cover a corner takes a queen in its row or on
its diagonal: one in its column is the same, the board being turned over. First it is tried with few
sets, those with the fewest bare squares, for that finds a cover where there is one; all sets are
needed only to say that there is none.
"""

FEW = 1000

n = int(input())
squares = [(r, c) for r in range(n) for c in range(n)]
reach = [
    sum(1 << k for k, (i, j) in enumerate(squares) if i == r or j == c or abs(i - r) == abs(j - c))
    for r, c in squares
]
covering = [[reach[k] for k in range(n * n) if reach[square] >> k & 1] for square in range(n * n)]
everything = (1 << n * n) - 1


def hopeful(bare, queens):
    return queens * max([(bare & covered).bit_count() for covered in reach]) >= bare.bit_count()


def possible(queens, most_sets):
    bare_sets = {everything & ~reach[k] for k, (r, c) in enumerate(squares) if r in (0, c)}
    for queens_left in range(queens - 1, 0, -1):
        bare_sets = {
            bare & ~covered
            for bare in sorted(bare_sets, key=int.bit_count)[:most_sets]
            if hopeful(bare, queens_left)
            for covered in covering[(bare & -bare).bit_length() - 1]
        }
    return 0 in bare_sets


queens = 1
while not possible(queens, FEW) and not possible(queens, None):
    queens += 1
print(queens)
