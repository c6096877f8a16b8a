"""Makes the permutations by swapping, which does not keep them in order."""


def extend(rows: list[str], column: int) -> None:
    if column == len(rows):
        print("".join(rows))
    for other in range(column, len(rows)):
        rows[column], rows[other] = rows[other], rows[column]
        extend(rows, column + 1)
        rows[column], rows[other] = rows[other], rows[column]


def main() -> None:
    extend([f"{row:2}" for row in range(1, int(input()) + 1)], 0)


if __name__ == "__main__":
    main()
