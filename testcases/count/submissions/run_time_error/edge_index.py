"""Mistake: one flag too few for the diagonals, an IndexError in the last corner of the board."""


def solve(n: int) -> int:
    columns = [False] * n
    diagonals = [False] * (2 * n - 2)
    antidiagonals = [False] * (2 * n - 1)

    def completions(row: int) -> int:
        if row == n:
            return 1
        total = 0
        for column in range(n):
            diagonal, antidiagonal = row + column, row - column + n - 1
            if columns[column] or diagonals[diagonal] or antidiagonals[antidiagonal]:
                continue
            columns[column] = diagonals[diagonal] = antidiagonals[antidiagonal] = True
            total += completions(row + 1)
            columns[column] = diagonals[diagonal] = antidiagonals[antidiagonal] = False
        return total

    return completions(0)


print(solve(int(input())))
