"""Mistake: prints a Python list, the count for each column of the first queen, not their sum."""


def solve(n: int) -> list[int]:
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

    half = [completions(0, 0, 0, 1 << column) for column in range((n + 1) // 2)]
    return half + half[: n // 2][::-1]


print(solve(int(input())))
