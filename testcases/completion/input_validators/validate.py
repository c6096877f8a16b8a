"""Accept (42) N, M and the squares of M given queens; refuse (43) anything else."""

import re
import sys

LARGEST = 150
NUMBER = r"(0|[1-9][0-9]{0,2})"


def refuse(line: int, fault: str) -> None:
    print(f"line {line}: {fault}", file=sys.stderr)
    sys.exit(43)


def two_numbers(number: int, line: str) -> tuple[int, int]:
    match = re.fullmatch(f"{NUMBER} {NUMBER}", line)
    if not match:
        refuse(number, "expected two numbers with one space between")
        raise AssertionError
    return int(match[1]), int(match[2])


def main() -> None:
    try:
        text = sys.stdin.buffer.read().decode("ascii")
    except UnicodeDecodeError:
        return refuse(1, "not ASCII text")
    first, *lines = text.split("\n")
    n, m = two_numbers(1, first)
    if not 1 <= n <= LARGEST or m > n:
        refuse(1, f"expected N from 1 to {LARGEST} and M from 0 to N")
    if len(lines) < m + 1:
        refuse(len(lines) + 1, f"expected {m} given queens, and a line end after the last line")
    if len(lines) > m + 1 or lines[-1]:
        refuse(m + 2, "expected the end of the input")
    squares = set()
    for number, line in enumerate(lines[:-1], 2):
        square = two_numbers(number, line)
        if not all(1 <= place <= n for place in square):
            refuse(number, f"the square is not on a board of size {n}")
        if square in squares:
            refuse(number, "there is a queen on this square already")
        squares.add(square)
    sys.exit(42)


if __name__ == "__main__":
    main()
