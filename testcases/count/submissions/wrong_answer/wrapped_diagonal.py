"""Mistake: a diagonal that has left the board on one side comes back on the other."""


def solve(n: int) -> int:
    board = (1 << n) - 1

    def completions(taken: int, left: int, right: int) -> int:
        if taken == board:
            return 1
        total = 0
        free = board & ~(taken | left | right)
        while free:
            queen = free & -free
            free -= queen
            left_here, right_here = left | queen, right | queen
            total += completions(
                taken | queen,
                left_here >> 1 | (left_here & 1) << n - 1,
                (right_here << 1 | right_here >> n - 1) & board,
            )
        return total

    return completions(0, 0, 0)


print(solve(int(input())))
