"""A bishop pairs a diagonal with an antidiagonal: the answer is a largest matching of the two.

Augmenting paths: give a diagonal an antidiagonal, asking its holder to move on where need be.
"""

n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
crossings: dict[
    int, list[int]
] = {}  # diagonal: the antidiagonals that it meets in an allowed square
for row in range(n):
    for column in range(n):
        if board[row][column]:
            crossings.setdefault(row - column, []).append(row + column)
holder: dict[int, int] = {}  # antidiagonal: the diagonal that has its bishop


def settle(diagonal: int, asked: set[int]) -> bool:
    """Can this diagonal get a bishop, with every other one that has a bishop keeping one?"""
    for antidiagonal in crossings[diagonal]:
        if antidiagonal not in asked:
            asked.add(antidiagonal)
            if antidiagonal not in holder or settle(holder[antidiagonal], asked):
                holder[antidiagonal] = diagonal
                return True
    return False


print(sum(settle(diagonal, set()) for diagonal in crossings))
