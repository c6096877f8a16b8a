"""Takes the first square of each line apart from the others, also where there is none."""

n, row, column = map(int, input().split())
cells = [(r, c) for r in range(n) for c in range(n) if (r, c) != (row, column)]
lines = {
    "row": [f"({r},{c})" for r, c in cells if r == row],
    "col": [f"({r},{c})" for r, c in cells if c == column],
    "diagonal": [f"({r},{c})" for r, c in cells if r - c == row - column],
    "antidiagonal": [f"({r},{c})" for r, c in cells if r + c == row + column],
}
for name, squares in lines.items():
    text = squares[0]
    for square in squares[1:]:
        text += " " + square
    print(f"{name}: {text}")
