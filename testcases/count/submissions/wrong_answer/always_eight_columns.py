"""Mistake: the board always has eight columns, whatever N is."""


def solve(n: int) -> int:
    def completions(row: int, taken: int, left: int, right: int) -> int:
        if row == n:
            return 1
        total = 0
        free = 0xFF & ~(taken | left | right)
        while free:
            queen = free & -free
            free -= queen
            total += completions(row + 1, taken | queen, (left | queen) >> 1, (right | queen) << 1)
        return total

    return completions(0, 0, 0, 0)


print(solve(int(input())))
