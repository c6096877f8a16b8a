"""Mistake: counts the diagonals of one kind that have an allowed square."""

n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
print(len({row - column for row in range(n) for column in range(n) if board[row][column]}))
