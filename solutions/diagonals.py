"""Print for each board N peaceful queens that avoid its excluded diagonals, or `impossible`.

Input
    T, the number of boards; then for each board N, K and K excluded diagonals, `s5` for the squares
    with row + column = 5 and `d5` for those with row - column + N - 1 = 5, all counted from 0.
Output
    One line for each board: the columns of the queens in row 0 to row N-1, or `impossible`.
Source
    CSPLib problem 079, n-queens with excluded diagonals.
Method
    An excluded diagonal is one that a queen attacks already, though there is no queen. So this is
    the usual search by bit masks, which starts with some bits set. Most boards have few answers or
    none, so it pays to choose the row: go on with the row that has the fewest free squares, and
    turn back as soon as some row has none.
Complexity
    O(N) time a node, and at most N! nodes a board (8,264 at most for the source's boards of size 12
    cut where one diagonal more or less decides); O(N^2) memory for the recursion.
"""

import sys
from collections.abc import Iterator

Board = tuple[int, list[str]]  # the size, and the names of the excluded diagonals


def solve(n: int, excluded: list[str]) -> list[int] | None:
    """The column of the queen in each row, or None if the excluded diagonals leave no way."""
    everywhere = (1 << n) - 1
    queens = [0] * n

    def place(rows: list[int], columns: int, sums: int, differences: int) -> bool:
        """Fill these rows; bit i of differences is the diagonal column - row + N - 1 = i."""
        if not rows:
            return True
        free = [everywhere & ~(columns | sums >> row | differences >> n - 1 - row) for row in rows]
        counts = list(map(int.bit_count, free))
        fewest = counts.index(min(counts))
        row, choice = rows[fewest], free[fewest]
        others = rows[:fewest] + rows[fewest + 1 :]
        while choice:
            bit = choice & -choice
            choice ^= bit
            if place(others, columns | bit, sums | bit << row, differences | bit << n - 1 - row):
                queens[row] = bit.bit_length() - 1
                return True
        return False

    sums = sum(1 << int(name[1:]) for name in excluded if name[0] == "s")
    differences = sum(1 << 2 * n - 2 - int(name[1:]) for name in excluded if name[0] == "d")
    return queens if place(list(range(n)), 0, sums, differences) else None


def read_board(words: Iterator[str]) -> Board:
    n, k = int(next(words)), int(next(words))
    known = {f"{kind}{number}" for kind in "sd" for number in range(2 * n - 1)}
    excluded = [next(words) for _ in range(k)]
    if n < 1 or k < 0 or not known.issuperset(excluded):
        raise ValueError
    return n, excluded


def main() -> None:
    text = sys.stdin.read()
    words = iter(text.split())
    try:
        boards = [read_board(words) for _ in range(int(next(words)))]
    except (StopIteration, ValueError):
        boards = []
    if not boards or next(words, None):
        sys.exit(f"diagonals: expected T and T boards, each N, K and K names; got {text[:60]!r}")
    answers = [solve(n, excluded) for n, excluded in boards]
    for queens in answers:
        print("impossible" if queens is None else " ".join(map(str, queens)))


if __name__ == "__main__":
    main()
