"""Stops at the step before: rooks."""

from itertools import permutations


def main() -> None:
    lines = list(map("".join, permutations([f"{row:2}" for row in range(1, 9)])))
    print(*lines, f"총 {len(lines)}개의 경우가 있습니다.", sep="\n")


if __name__ == "__main__":
    main()
