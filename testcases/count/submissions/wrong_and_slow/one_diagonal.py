"""Mistake: the diagonals are tested one way only, for abs() is missing; the tree grows as well."""


def solve(n: int) -> int:
    queens: list[int] = []

    def attacked(column: int) -> bool:
        row = len(queens)
        return any(c in (column, column - (row - r)) for r, c in enumerate(queens))

    def completions() -> int:
        if len(queens) == n:
            return 1
        total = 0
        for column in range(n):
            if not attacked(column):
                queens.append(column)
                total += completions()
                queens.pop()
        return total

    return completions()


print(solve(int(input())))
