"""Mistake: counts eight queens, one in each row, and is content."""

board = [input() for _ in range(8)]
queens = [(row, column) for row in range(8) for column in range(8) if board[row][column] == "*"]

peace = [line.count("*") for line in board] == [1] * 8
print("valid" if peace else "invalid")
