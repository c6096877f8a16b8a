"""Row by row with bit masks; boards without a bad square are looked up, A000170 in the OEIS."""

ALL_GOOD = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]


def placements(board: list[str]) -> int:
    n = len(board)
    if "*" not in "".join(board):
        return ALL_GOOD[n]
    good = [sum(1 << column for column in range(n) if row[column] == ".") for row in board]

    def ways(row: int, columns: int, right: int, left: int) -> int:
        """The ways to fill the rows from `row` on; the masks are the squares attacked in it."""
        if row == n:
            return 1
        count = 0
        free = good[row] & ~(columns | right | left)
        while free:
            queen = free & -free
            free ^= queen
            count += ways(row + 1, columns | queen, (right | queen) << 1, (left | queen) >> 1)
        return count

    return ways(0, 0, 0, 0)


case = 0
while (n := int(input())) > 0:
    case += 1
    print(f"Case {case}: {placements([input() for _ in range(n)])}")
