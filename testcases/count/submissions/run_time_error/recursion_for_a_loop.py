"""Mistake: a recursive call for each step of the search, and a RecursionError from N = 6 on."""


def solve(n: int) -> int:
    def attacked(queens: list[int], column: int) -> bool:
        row = len(queens)
        return any(c == column or abs(c - column) == row - r for r, c in enumerate(queens))

    def search(queens: list[int], column: int, found: int) -> int:
        """Go on from here, the square (len(queens), column) being the next to try."""
        if len(queens) == n:
            return search(queens[:-1], queens[-1] + 1, found + 1)
        if column < n:
            if attacked(queens, column):
                return search(queens, column + 1, found)
            return search([*queens, column], 0, found)
        if queens:
            return search(queens[:-1], queens[-1] + 1, found)
        return found

    return search([], 0, 0)


print(solve(int(input())))
