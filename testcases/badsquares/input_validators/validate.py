"""Accept 1 to 20 boards, at most one of them larger than 11 by 11, and a 0 after the last."""

import sys
from typing import NoReturn


def refuse(line: int, fault: str) -> NoReturn:
    print(f"line {line}: {fault}", file=sys.stderr)
    sys.exit(43)


def read_lines() -> list[str]:
    """The lines of standard input, all ASCII and each ended by a line feed."""
    data = sys.stdin.buffer.read()
    try:
        text = data.decode("ascii")
    except UnicodeDecodeError as error:
        refuse(data.count(b"\n", 0, error.start) + 1, "a byte that is not ASCII")
    if not text.endswith("\n"):
        refuse(text.count("\n") + 1, "no line feed at the end")
    return text[:-1].split("\n")


def integer(text: str, low: int, high: int, line: int) -> int:
    """The number that `text` writes with digits alone and no leading zero."""
    plain = text.isdigit() and len(text) <= len(str(high)) and text == str(int(text))
    if not plain or not low <= int(text) <= high:
        refuse(line, f"expected an integer from {low} to {high}, found {text[:20]!r}")
    return int(text)


LARGEST = 14
MOST_BOARDS = 20
LARGE = 12


def main() -> None:
    lines = read_lines()
    at = boards = large = 0
    while True:
        if at == len(lines):
            refuse(at + 1, "expected the size of a board, or 0, before the end")
        n = integer(lines[at], 0, LARGEST, at + 1)
        if n == 0:
            break
        boards += 1
        large += n >= LARGE
        if boards > MOST_BOARDS or large > 1:
            refuse(at + 1, f"more than {MOST_BOARDS} boards, or a second one of {LARGE} or more")
        for number in range(at + 2, at + n + 2):
            text = lines[number - 1] if number <= len(lines) else ""
            if len(text) != n or set(text) - {".", "*"}:
                refuse(number, f"expected {n} characters `.` or `*`, found {text[:20]!r}")
        at += n + 1
    if boards == 0:
        refuse(1, "no board")
    if at + 1 < len(lines):
        refuse(at + 2, "nothing may follow the 0")
    sys.exit(42)


if __name__ == "__main__":
    main()
