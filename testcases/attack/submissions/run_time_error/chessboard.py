"""Keeps the board in a table of eight by eight, whatever N is."""

n, row, column = map(int, input().split())
board = [["."] * 8 for _ in range(8)]
board[row][column] = "Q"
lines: dict[str, list[str]] = {"row": [], "col": [], "diagonal": [], "antidiagonal": []}
for r in range(n):
    for c in range(n):
        if board[r][c] == ".":
            if r == row:
                lines["row"].append(f"({r},{c})")
            if c == column:
                lines["col"].append(f"({r},{c})")
            if r - c == row - column:
                lines["diagonal"].append(f"({r},{c})")
            if r + c == row + column:
                lines["antidiagonal"].append(f"({r},{c})")
for name, squares in lines.items():
    print(f"{name}:", *squares)
