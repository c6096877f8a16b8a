"""Mistake: on each antidiagonal takes the first square whose diagonal is free."""

n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
taken: set[int] = set()
for line in range(2 * n - 1):
    for row in range(max(0, line - n + 1), min(n, line + 1)):
        diagonal = row - (line - row)
        if board[row][line - row] and diagonal not in taken:
            taken.add(diagonal)
            break
print(len(taken))
