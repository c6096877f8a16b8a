"""Looks only at the rows above the queen, as a search from the top does."""

n, row, column = map(int, input().split())
above = [(r, c) for r in range(row) for c in range(n)]
lines = {
    "row": [(row, c) for c in range(n) if c != column],
    "col": [(r, c) for r, c in above if c == column],
    "diagonal": [(r, c) for r, c in above if r - c == row - column],
    "antidiagonal": [(r, c) for r, c in above if r + c == row + column],
}
for name, line in lines.items():
    print(f"{name}:", *(f"({r},{c})" for r, c in line))
