"""Compares a row with that of the column before, not with all earlier ones."""

LIMIT = 20_000


def extend(rows: list[int], n: int, lines: list[str]) -> None:
    if len(lines) == LIMIT:
        return
    if len(rows) == n:
        lines.append("".join(f"{row:2}" for row in rows))
        return
    for row in range(1, n + 1):
        if not rows or row != rows[-1]:
            extend([*rows, row], n, lines)


def main() -> None:
    lines: list[str] = []
    extend([], int(input()), lines)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
