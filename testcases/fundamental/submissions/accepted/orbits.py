"""Burnside's lemma: count all placements, and search apart for those a turn leaves unchanged.

For N > 1 no mirror image of a placement is the placement itself, so the number of families is
(all + unchanged by half a turn + 2 * unchanged by a quarter turn) / 8. A placement with a symmetry
is built from whole orbits of squares, two or four queens at a time.
"""


def count_all(n):
    full = (1 << n) - 1

    def place(columns, left, right):
        if columns == full:
            return 1
        total = 0
        free = full & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            total += place(columns | bit, (left | bit) << 1, (right | bit) >> 1)
        return total

    total = sum(place(1 << c, 2 << c, (1 << c) >> 1) for c in range(n // 2)) * 2
    if n % 2:
        total += place(1 << n // 2, 2 << n // 2, (1 << n // 2) >> 1)
    return total


def count_symmetric(n, turn):
    """Count the placements that the map `turn` of squares leaves unchanged."""

    def orbit(square):
        squares = {square}
        while (square := turn(square)) not in squares:
            squares.add(square)
        return squares

    def peaceful(squares):
        return all(
            len(lines) == len(squares)
            for lines in (
                {r for r, c in squares},
                {c for r, c in squares},
                {r + c for r, c in squares},
                {r - c for r, c in squares},
            )
        )

    def place(queens):
        row = next((r for r in range(n) if r not in {q[0] for q in queens}), n)
        if row == n:
            return 1
        grown = (queens | orbit((row, c)) for c in range(n))
        return sum(place(g) for g in grown if len(g) > len(queens) and peaceful(g))

    return place(frozenset())


n = int(input())
half = count_symmetric(n, lambda square: (n - 1 - square[0], n - 1 - square[1]))
quarter = count_symmetric(n, lambda square: (square[1], n - 1 - square[0]))
print(1 if n == 1 else (count_all(n) + half + 2 * quarter) // 8)
