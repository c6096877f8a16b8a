"""Tests the diagonals and forgets the rows."""


def extend(rows: list[int], lines: list[str]) -> None:
    if len(rows) == 8:
        lines.append("".join(f"{row:2}" for row in rows))
        return
    for row in range(1, 9):
        if all(abs(row - r) != len(rows) - c for c, r in enumerate(rows)):
            extend([*rows, row], lines)


def main() -> None:
    lines: list[str] = []
    extend([], lines)
    print(*lines, f"총 {len(lines)}개의 경우가 있습니다.", sep="\n")


if __name__ == "__main__":
    main()
