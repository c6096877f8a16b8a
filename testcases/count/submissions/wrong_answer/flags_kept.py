"""Mistake: the flags of a diagonal are not cleared when its queen is taken back."""


def solve(n: int) -> int:
    columns: set[int] = set()
    diagonals: set[int] = set()
    antidiagonals: set[int] = set()

    def completions(row: int) -> int:
        if row == n:
            return 1
        total = 0
        for column in range(n):
            if column in columns or row + column in diagonals or row - column in antidiagonals:
                continue
            columns.add(column)
            diagonals.add(row + column)
            antidiagonals.add(row - column)
            total += completions(row + 1)
            columns.remove(column)
        return total

    return completions(0)


print(solve(int(input())))
