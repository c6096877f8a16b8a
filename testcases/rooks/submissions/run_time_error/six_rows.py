"""Keeps a table of the rows taken with room for seven, index 0 unused."""


def extend(rows: list[int], taken: list[bool], n: int, lines: list[str]) -> None:
    if len(rows) == n:
        lines.append("".join(f"{row:2}" for row in rows))
        return
    for row in range(1, n + 1):
        if not taken[row]:
            taken[row] = True
            extend([*rows, row], taken, n, lines)
            taken[row] = False


def main() -> None:
    lines: list[str] = []
    extend([], [False] * 7, int(input()), lines)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
