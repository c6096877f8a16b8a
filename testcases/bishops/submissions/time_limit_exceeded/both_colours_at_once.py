"""One search over both colours, diagonal by diagonal: its steps are the product of the two."""

n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
taken = [False] * (2 * n)  # by row - column; negative ones count from the end


def most(line: int) -> int:
    if line == 2 * n - 1:
        return 0
    best = most(line + 1)
    for row in range(max(0, line - n + 1), min(n, line + 1)):
        column = line - row
        if board[row][column] and not taken[row - column]:
            taken[row - column] = True
            best = max(best, 1 + most(line + 1))
            taken[row - column] = False
    return best


print(most(0))
