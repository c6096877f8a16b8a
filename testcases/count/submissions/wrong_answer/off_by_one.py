"""Mistake: off by one, the last column is never tried."""


def solve(n: int) -> int:
    board = (1 << n) - 1
    last = 1 << n - 1

    def completions(row: int, taken: int, left: int, right: int) -> int:
        if row == n:
            return 1
        total = 0
        free = board & ~(taken | left | right | last)
        while free:
            queen = free & -free
            free -= queen
            total += completions(row + 1, taken | queen, (left | queen) >> 1, (right | queen) << 1)
        return total

    return completions(0, 0, 0, 0)


print(solve(int(input())))
