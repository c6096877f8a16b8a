"""Row by row with bit masks; a table gives the queens that a mask of squares stands for."""

LARGEST = 14

queens: list[tuple[int, ...]] = [()]
for column in range(LARGEST):
    queens += [(*others, 1 << column) for others in queens]


def placements(board: list[str]) -> int:
    last = len(board) - 1
    good = [sum(1 << column for column, square in enumerate(row) if square == ".") for row in board]

    def ways(row: int, columns: int, right: int, left: int) -> int:
        """The ways to fill the rows from `row` on; the masks are the squares attacked in it."""
        here = queens[good[row] & ~(columns | right | left)]
        if row == last:
            return len(here)
        count = 0
        for queen in here:
            count += ways(row + 1, columns | queen, (right | queen) << 1, (left | queen) >> 1)
        return count

    return ways(0, 0, 0, 0)


case = 0
while (n := int(input())) > 0:
    case += 1
    print(f"Case {case}: {placements([input() for _ in range(n)])}")
