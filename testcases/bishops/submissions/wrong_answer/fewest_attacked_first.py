"""Mistake: always puts the next bishop where it attacks the fewest squares that are still free."""

n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]
Square = tuple[int, int]
free = [(row, column) for row in range(n) for column in range(n) if board[row][column]]


def attacked(square: Square) -> list[Square]:
    """The free squares on its two diagonals, the square itself among them."""
    row, column = square
    return [(r, c) for r, c in free if abs(row - r) == abs(column - c)]


bishops = 0
while free:
    bishops += 1
    gone = attacked(min(free, key=lambda square: len(attacked(square))))
    free = [square for square in free if square not in gone]
print(bishops)
