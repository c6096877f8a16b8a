"""Makes sure that no line comes twice by a search through all lines before it."""

from itertools import product


def main() -> None:
    n = int(input())
    lines: list[str] = []
    for rows in product(range(1, n + 1), repeat=n):
        line = "".join(f"{row:2}" for row in rows)
        if line not in lines:
            lines.append(line)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
