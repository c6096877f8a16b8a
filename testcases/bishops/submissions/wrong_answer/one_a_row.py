"""Mistake: allows one bishop in a row, as with queens."""

n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
best = 0


def search(row: int, bishops: int, falling: frozenset[int], rising: frozenset[int]) -> None:
    global best
    best = max(best, bishops)
    if row == n or bishops + n - row <= best:
        return
    for column in range(n):
        if board[row][column] and row - column not in falling and row + column not in rising:
            search(row + 1, bishops + 1, falling | {row - column}, rising | {row + column})
    search(row + 1, bishops, falling, rising)


search(0, 0, frozenset(), frozenset())
print(best)
