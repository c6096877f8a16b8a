"""Lets the queen move no further than seven squares, as on a chessboard."""

n, row, column = map(int, input().split())
cells = [
    (r, c)
    for r in range(n)
    for c in range(n)
    if (r, c) != (row, column) and max(abs(r - row), abs(c - column)) <= 7
]
lines = {
    "row": [(r, c) for r, c in cells if r == row],
    "col": [(r, c) for r, c in cells if c == column],
    "diagonal": [(r, c) for r, c in cells if r - c == row - column],
    "antidiagonal": [(r, c) for r, c in cells if r + c == row + column],
}
for name, line in lines.items():
    print(f"{name}:", *(f"({r},{c})" for r, c in line))
