"""Eight queens, and no two of them in one row, in one column or equally far apart both ways."""

from itertools import combinations

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]
peace = all(
    one[0] != two[0] and one[1] != two[1] and abs(one[0] - two[0]) != abs(one[1] - two[1])
    for one, two in combinations(queens, 2)
)
print("valid" if peace and len(queens) == 8 else "invalid")
