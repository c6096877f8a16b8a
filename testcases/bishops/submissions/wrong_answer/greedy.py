"""Mistake: puts a bishop on each square that no earlier one attacks, and never takes it back."""

n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
bishops: list[tuple[int, int]] = []
for row in range(n):
    for column in range(n):
        if board[row][column] and all(abs(row - r) != abs(column - c) for r, c in bishops):
            bishops.append((row, column))
print(len(bishops))
