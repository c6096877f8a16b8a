"""Reads N, though the input is empty."""


def extend(rows: list[int], n: int, lines: list[str]) -> None:
    if len(rows) == n:
        lines.append("".join(f"{row:2}" for row in rows))
        return
    for row in range(1, n + 1):
        if all(row != r and abs(row - r) != len(rows) - c for c, r in enumerate(rows)):
            extend([*rows, row], n, lines)


def main() -> None:
    lines: list[str] = []
    extend([], int(input()), lines)
    print(*lines, f"총 {len(lines)}개의 경우가 있습니다.", sep="\n")


if __name__ == "__main__":
    main()
