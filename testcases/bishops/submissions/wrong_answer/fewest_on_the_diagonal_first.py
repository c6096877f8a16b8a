"""Mistake: begins with the diagonals that have the fewest squares, and never moves a bishop."""

n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
crossings: dict[int, list[int]] = {}  # antidiagonal: its diagonals
for row in range(n):
    for column in range(n):
        if board[row][column]:
            crossings.setdefault(row + column, []).append(row - column)
demand = [diagonal for diagonals in crossings.values() for diagonal in diagonals]
taken: set[int] = set()
for diagonals in sorted(crossings.values(), key=len):
    if free := [diagonal for diagonal in diagonals if diagonal not in taken]:
        taken.add(min(free, key=demand.count))
print(len(taken))
