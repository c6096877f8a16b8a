"""Search the columns from the left, with the queen of the dataset on the board from the start."""

SIZE = 8
HEADER = "SOLN       COLUMN\n #      1 2 3 4 5 6 7 8\n"


def lines(column: int, row: int) -> set[tuple[str, int]]:
    """The row and the two diagonals of a square."""
    return {("row", row), ("falling", row - column), ("rising", row + column)}


def complete(fixed: tuple[int, int], rows: list[int], taken: set[tuple[str, int]]) -> list[str]:
    """The placements, as text, that go on from `rows`; `taken` has the lines of the queen given."""
    column = len(rows) + 1
    if column > SIZE:
        return [" ".join(map(str, rows))]
    fixed_row, fixed_column = fixed
    if column == fixed_column:
        return complete(fixed, [*rows, fixed_row], taken)
    found = []
    for row in range(1, SIZE + 1):
        if not taken & lines(column, row):
            found += complete(fixed, [*rows, row], taken | lines(column, row))
    return found


datasets = int(input())
for dataset in range(datasets):
    if dataset > 0:
        print()
    input()
    row, column = map(int, input().split())
    print(HEADER)
    for number, placement in enumerate(complete((row, column), [], lines(column, row)), 1):
        print(f"{number:2}      {placement}")
