"""Count one board of each eight symmetric ones, told apart by its four edge queens alone.

A queen on an edge has a distance to the nearer corner of that edge. Turning or mirroring a board
permutes the four edges, so look only at boards whose first-row queen is in the left half and has
the smallest of the four distances; t edges with this distance make such a board stand for 8 / t.
"""

import sys


def solve(n: int) -> int:
    if n == 1:
        return 1
    board = (1 << n) - 1
    found = [0] * 5  # found[t]: boards on which t edges tie for the smallest distance

    def search(row: int, taken: int, left: int, right: int, distance: int, ties: int) -> None:
        """Extend a board whose first queen is so far from the corner; ties are those so far."""
        if row == n:
            found[ties] += 1
            return
        free = board & ~(taken | left | right)
        if row < distance or row > n - 1 - distance:
            free &= ~(1 | 1 << n - 1)  # an edge queen here would be nearer to its corner
        if row == n - 1:
            free &= board >> distance & board << distance
        while free:
            queen = free & -free
            free -= queen
            tie = 0
            if row in (distance, n - 1 - distance):
                tie += queen in (1, 1 << n - 1)
            if row == n - 1:
                tie += queen in (1 << distance, 1 << n - 1 - distance)
            search(
                row + 1,
                taken | queen,
                (left | queen) >> 1,
                (right | queen) << 1,
                distance,
                ties + tie,
            )

    def corner(row: int, taken: int, left: int, right: int, turn: int) -> int:
        """Boards with a queen in the first corner; up to row `turn` none on the second column."""
        if row == n:
            return 1
        free = board & ~(taken | left | right)
        if row <= turn:
            free &= ~2
        total = 0
        while free:
            queen = free & -free
            free -= queen
            total += corner(row + 1, taken | queen, (left | queen) >> 1, (right | queen) << 1, turn)
        return total

    total = 0
    for column in range(2, n):  # of the second queen; its transposed board has one further down
        queen = 1 << column
        total += 8 * corner(2, 1 | queen, queen >> 1, 4 | queen << 1, column)
    for distance in range(1, n // 2):
        queen = 1 << distance
        search(1, queen, queen >> 1, queen << 1, distance, 1)
    return total + 8 * found[1] + 4 * found[2] + 8 * found[3] // 3 + 2 * found[4]


if __name__ == "__main__":
    print(solve(int(sys.stdin.readline())))
