"""Mistake: counts the mirror image of the single square as another placement."""


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

    half = (1 << n // 2) - 1
    one_image = completions(0, 0, 0, half)
    if n % 2 == 1:
        middle = 1 << n // 2
        one_image += completions(middle, middle >> 1, middle << 1, half)
    return 2 * one_image


print(solve(int(input())))
