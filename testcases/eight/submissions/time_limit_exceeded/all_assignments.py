"""Makes all 16,777,216 assignments and tests each when it is complete."""

from itertools import product


def peaceful(rows: tuple[int, ...]) -> bool:
    return all(
        rows[a] != rows[b] and abs(rows[a] - rows[b]) != a - b for a in range(8) for b in range(a)
    )


def main() -> None:
    lines = [
        "".join(f"{row:2}" for row in rows)
        for rows in product(range(1, 9), repeat=8)
        if peaceful(rows)
    ]
    print(*lines, f"총 {len(lines)}개의 경우가 있습니다.", sep="\n")


if __name__ == "__main__":
    main()
