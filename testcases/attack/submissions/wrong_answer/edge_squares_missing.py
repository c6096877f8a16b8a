"""Walks while the next step stays inside, and so leaves row 0 and column 0 out."""

STEPS = {"row": (0, 1), "col": (1, 0), "diagonal": (1, 1), "antidiagonal": (1, -1)}

n, row, column = map(int, input().split())
for name, (down, right) in STEPS.items():
    squares = []
    for sign in (-1, 1):
        r, c = row + sign * down, column + sign * right
        while 0 < r < n and 0 < c < n:
            squares.append((r, c))
            r, c = r + sign * down, c + sign * right
    print(f"{name}:", *(f"({r},{c})" for r, c in sorted(squares)))
