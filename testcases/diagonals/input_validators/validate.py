"""Accept (42) T and then T boards with excluded diagonals, one a line; refuse (43) others."""

import re
import sys

MOST_BOARDS = 200
LARGEST = 12
NUMBER = r"(0|[1-9][0-9]{0,2})"


def refuse(line: int, fault: str) -> None:
    print(f"line {line}: {fault}", file=sys.stderr)
    sys.exit(43)


def check_board(number: int, line: str) -> None:
    board = re.fullmatch(f"{NUMBER} {NUMBER}((?: [sd]{NUMBER})*)", line)
    if not board:
        return refuse(number, "expected N, K and K diagonals, with single spaces between")
    n, k, excluded = int(board[1]), int(board[2]), board[3].split()
    if not 1 <= n <= LARGEST:
        refuse(number, f"N is {n}, not from 1 to {LARGEST}")
    if len(excluded) != k:
        refuse(number, f"K is {k}, but there are {len(excluded)} diagonals")
    if len(set(excluded)) != k:
        refuse(number, "a diagonal is given twice")
    for name in excluded:
        if int(name[1:]) > 2 * n - 2:
            refuse(number, f"there is no diagonal {name} on a board of size {n}")


def main() -> None:
    try:
        text = sys.stdin.buffer.read().decode("ascii")
    except UnicodeDecodeError:
        return refuse(1, "not ASCII text")
    first, *lines = text.split("\n")
    if not re.fullmatch(NUMBER, first) or not 1 <= int(first) <= MOST_BOARDS:
        refuse(1, f"expected the number of boards, 1 to {MOST_BOARDS}")
    if len(lines) < int(first) + 1:
        refuse(len(lines) + 1, f"expected {first} boards, and a line end after the last")
    if len(lines) > int(first) + 1 or lines[-1]:
        refuse(int(first) + 2, "expected the end of the input")
    for number, line in enumerate(lines[:-1], 2):
        check_board(number, line)
    sys.exit(42)


if __name__ == "__main__":
    main()
