"""Lists the squares as it meets them: from the queen one way, then the other."""

STEPS = {"row": (0, 1), "col": (1, 0), "diagonal": (1, 1), "antidiagonal": (1, -1)}

n, row, column = map(int, input().split())
for name, (down, right) in STEPS.items():
    squares = []
    for sign in (-1, 1):
        for k in range(1, n):
            r, c = row + sign * k * down, column + sign * k * right
            if 0 <= r < n and 0 <= c < n:
                squares.append(f"({r},{c})")
    print(f"{name}:", *squares)
