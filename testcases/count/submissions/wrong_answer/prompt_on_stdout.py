"""Mistake: the prompt is written to standard output, where the answer should stand alone."""


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
    total = 2 * completions(0, 0, 0, half)
    if n % 2 == 1:
        middle = 1 << n // 2
        total += completions(middle, middle >> 1, middle << 1, board)
    return total


print(solve(int(input("Enter N: "))))
