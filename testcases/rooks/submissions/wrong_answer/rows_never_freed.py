"""Marks a row as taken and does not free it on the way back."""


def extend(rows: list[int], taken: set[int], n: int) -> None:
    if len(rows) == n:
        print("".join(f"{row:2}" for row in rows))
        return
    for row in range(1, n + 1):
        if row not in taken:
            taken.add(row)
            extend([*rows, row], taken, n)


def main() -> None:
    extend([], set(), int(input()))


if __name__ == "__main__":
    main()
