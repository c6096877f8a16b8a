"""Works out where each line starts and ends, and takes every square between."""


def main() -> None:
    n, row, column = map(int, input().split())
    lines = {
        "row": [(row, c) for c in range(n)],
        "col": [(r, column) for r in range(n)],
        "diagonal": [
            (r, r - row + column) for r in range(max(0, row - column), min(n, n + row - column))
        ],
        "antidiagonal": [
            (r, row + column - r)
            for r in range(max(0, row + column - n + 1), min(n, row + column + 1))
        ],
    }
    for name, squares in lines.items():
        squares.remove((row, column))
        print(f"{name}:", *(f"({r},{c})" for r, c in squares))


if __name__ == "__main__":
    main()
