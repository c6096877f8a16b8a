"""Mistake: counts as soon as the row before the last is filled."""

ALL_GOOD = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712, 365596]


def placements(board: list[str]) -> int:
    """The number of placements; boards without a bad square are looked up."""
    n = len(board)
    if "*" not in "".join(board):
        return ALL_GOOD[n]
    good = [sum(1 << column for column in range(n) if row[column] == ".") for row in board]

    def ways(row: int, columns: int, right: int, left: int) -> int:
        if row == n - 1:
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
