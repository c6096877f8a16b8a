"""Hands the number of lines to the system as the exit status."""

import sys
from itertools import permutations


def main() -> int:
    lines = 0
    for rows in permutations(range(1, int(input()) + 1)):
        print("".join(f"{row:2}" for row in rows))
        lines += 1
    return lines


if __name__ == "__main__":
    sys.exit(main())
