"""Breadth first: the sets of bare squares that 0, 1, 2, ... queens can leave, each kept once.

A set is dropped if the queens to come cannot cover that many squares. The number of queens is
guessed from 1 upwards.
"""

n = int(input())
squares = [(r, c) for r in range(n) for c in range(n)]
reach = [
    sum(1 << k for k, (i, j) in enumerate(squares) if i == r or j == c or abs(i - r) == abs(j - c))
    for r, c in squares
]
covering = [[reach[k] for k in range(n * n) if reach[square] >> k & 1] for square in range(n * n)]
most = max(map(int.bit_count, reach))


def possible(queens):
    bare_sets = {(1 << n * n) - 1}
    for queens_left in reversed(range(queens)):
        room = queens_left * most
        bare_sets = {
            left
            for bare in bare_sets
            for covered in covering[(bare & -bare).bit_length() - 1]
            if (left := bare & ~covered).bit_count() <= room
        }
    return 0 in bare_sets


queens = 1
while not possible(queens):
    queens += 1
print(queens)
