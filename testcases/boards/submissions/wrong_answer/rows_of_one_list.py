"""Makes the board of N references to the same row."""


def main() -> None:
    n = int(input())
    grid = [["."] * n] * n
    boards = 0

    def extend(queens: list[int]) -> None:
        nonlocal boards
        row = len(queens)
        if row == n:
            boards += 1
            print("\n".join(map("".join, grid)), end="\n\n")
            return
        for column in range(n):
            if all(column != c and abs(column - c) != row - r for r, c in enumerate(queens)):
                grid[row][column] = "Q"
                extend([*queens, column])
                grid[row][column] = "."

    extend([])
    print(boards)


if __name__ == "__main__":
    main()
