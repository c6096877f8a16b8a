"""Fills a grid column by column from the right and looks along the lines of the grid itself."""


def attacked(grid: list[list[str]], row: int, column: int) -> bool:
    """Is there a queen to the right, straight or aslant?"""
    n = len(grid)
    for slope in (-1, 0, 1):
        r, c = row + slope, column + 1
        while 0 <= r < n and c < n:
            if grid[r][c] == "Q":
                return True
            r, c = r + slope, c + 1
    return False


def fill(grid: list[list[str]], column: int) -> int:
    """Print the boards that fill the columns from this one leftwards; how many they are."""
    if column < 0:
        print("\n".join(map("".join, grid)), end="\n\n")
        return 1
    boards = 0
    for row in reversed(range(len(grid))):
        if not attacked(grid, row, column):
            grid[row][column] = "Q"
            boards += fill(grid, column - 1)
            grid[row][column] = "."
    return boards


def main() -> None:
    n = int(input())
    print(fill([["."] * n for _ in range(n)], n - 1))


if __name__ == "__main__":
    main()
