"""Walks from the queen to the edge and back through the queen to the opposite edge."""

STEPS = {"row": (0, 1), "col": (1, 0), "diagonal": (1, 1), "antidiagonal": (1, -1)}


def main() -> None:
    n, row, column = map(int, input().split())

    def walk(down: int, right: int) -> list[str]:
        """The squares from the queen's neighbour to the edge."""
        r, c = row + down, column + right
        squares = []
        while r in range(n) and c in range(n):
            squares.append(f"({r},{c})")
            r, c = r + down, c + right
        return squares

    for name, (down, right) in STEPS.items():
        before = walk(-down, -right)
        before.reverse()
        print(f"{name}:", *before, *walk(down, right))


if __name__ == "__main__":
    main()
