"""Mistake: asks whether some pair is at peace, where all pairs must be."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

pairs = [(one, two) for one in queens for two in queens if one < two]
peace = len(queens) == 8 and any(
    one[0] != two[0] and one[1] != two[1] and abs(one[0] - two[0]) != abs(one[1] - two[1])
    for one, two in pairs
)
print("valid" if peace else "invalid")
