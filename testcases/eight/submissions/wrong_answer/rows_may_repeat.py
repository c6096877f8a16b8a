"""Tests the diagonals and forgets the rows."""

COLUMNS = 8


def extend(line: str, rising: int, falling: int, lines: list[str]) -> None:
    """Go on in the next column, where the diagonals attack the rows of these two sets of bits."""
    if len(line) == 2 * COLUMNS:
        lines.append(line)
        return
    for row in range(1, 9):
        queen = 1 << row
        if not (rising | falling) & queen:
            extend(f"{line}{row:2}", (rising | queen) << 1, (falling | queen) >> 1, lines)


def main() -> None:
    lines: list[str] = []
    extend("", 0, 0, lines)
    print(*lines, f"총 {len(lines)}개의 경우가 있습니다.", sep="\n")


if __name__ == "__main__":
    main()
