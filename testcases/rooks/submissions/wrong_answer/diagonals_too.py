"""Is a step ahead: refuses the diagonals as well."""


def extend(rows: list[int], n: int) -> None:
    if len(rows) == n:
        print("".join(f"{row:2}" for row in rows))
        return
    for row in range(1, n + 1):
        if all(row != r and abs(row - r) != len(rows) - c for c, r in enumerate(rows)):
            extend([*rows, row], n)


def main() -> None:
    extend([], int(input()))


if __name__ == "__main__":
    main()
