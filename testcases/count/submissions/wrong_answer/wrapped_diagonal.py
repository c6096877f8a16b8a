"""Mistake: a diagonal that has left the board on one side comes back on the other.

No column is at the edge of such a board, so the first queen is only tried on one of them.
"""


def solve(n: int) -> int:
    board = (1 << n) - 1

    def completions(taken: int, left: int, right: int) -> int:
        """Ways to fill the rows still empty: `left` and `right` are the diagonals' columns here."""
        if taken == board:
            return 1
        total = 0
        free = board & ~(taken | left | right)
        while free:
            queen = free & -free
            free -= queen
            total += below(taken | queen, left | queen, right | queen)
        return total

    def below(taken: int, left: int, right: int) -> int:
        """The same for the rows below, where the diagonals have gone on by a column."""
        return completions(
            taken,
            left >> 1 | (left & 1) << n - 1,
            (right << 1 | right >> n - 1) & board,
        )

    return n * below(1, 1, 1)


print(solve(int(input())))
