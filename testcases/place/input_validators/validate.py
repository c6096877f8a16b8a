"""Accept one line with one integer from 1 to 99999."""

import sys
from typing import NoReturn

LARGEST = 99_999


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


def main() -> None:
    lines = read_lines()
    integer(lines[0], 1, LARGEST, 1)
    if len(lines) > 1:
        refuse(2, "nothing may follow N")
    sys.exit(42)


if __name__ == "__main__":
    main()
