"""Mistake: reads the first digit of N only."""


def solve(n: int) -> int:
    board = (1 << n) - 1

    def completions(taken: int, left: int, right: int, allowed: int) -> int:
        if taken == board:
            return 1
        total = 0
        free = allowed & ~(taken | left | right)
        while free:
            queen = free & -free
            free -= queen
            total += completions(taken | queen, (left | queen) >> 1, (right | queen) << 1, board)
        return total

    return completions(0, 0, 0, board)


print(solve(int(input()[0])))
