"""Mistake: doubles the left half and forgets the middle column of odd boards."""


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

    return 2 * completions(0, 0, 0, (1 << n // 2) - 1)


print(solve(int(input())))
