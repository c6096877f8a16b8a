"""Chooses N of all the squares, without a thought of rows, and tests each choice."""

from itertools import combinations


def peaceful(squares: tuple[tuple[int, int], ...]) -> bool:
    rows = {r for r, _ in squares}
    columns = {c for _, c in squares}
    diagonals = {r - c for r, c in squares}
    antidiagonals = {r + c for r, c in squares}
    return all(len(squares) == len(x) for x in (rows, columns, diagonals, antidiagonals))


def main() -> None:
    n = int(input())
    boards = 0
    for squares in combinations([(r, c) for r in range(n) for c in range(n)], n):
        if peaceful(squares):
            boards += 1
            for _, column in squares:
                print("".join("Q" if c == column else "." for c in range(n)))
            print()
    print(boards)


if __name__ == "__main__":
    main()
