"""Accept (42) N and the columns of N peaceful queens; refuse (43) anything else."""

import re
import sys

LARGEST = 10


def refuse(line: int, fault: str) -> None:
    print(f"line {line}: {fault}", file=sys.stderr)
    sys.exit(43)


def main() -> None:
    text = sys.stdin.buffer.read()
    match = re.fullmatch(rb"([1-9][0-9]?)\n([1-9][0-9]?(?: [1-9][0-9]?)*)\n", text)
    if not match:
        return refuse(1, "expected N, then a line with N columns, single spaces between")
    n, queens = int(match[1]), list(map(int, match[2].split()))
    if n > LARGEST:
        refuse(1, f"N is above {LARGEST}")
    if len(queens) != n:
        refuse(2, f"expected {n} columns, got {len(queens)}")
    if max(queens) > n:
        refuse(2, f"there is no column {max(queens)}")
    sums = {row + column for row, column in enumerate(queens)}
    differences = {row - column for row, column in enumerate(queens)}
    if not len(set(queens)) == len(sums) == len(differences) == n:
        refuse(2, "two queens attack each other")
    sys.exit(42)


if __name__ == "__main__":
    main()
