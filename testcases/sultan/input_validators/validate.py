"""Accept k from 1 to 20, then k boards of 8 lines with 8 numbers from 1 to 99 each."""

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


SIZE = 8
MOST_BOARDS = 20
LARGEST = 99


def main() -> None:
    lines = read_lines()
    expected = 1 + SIZE * integer(lines[0], 1, MOST_BOARDS, 1)
    for number, text in enumerate(lines[1:expected], 2):
        words = text.split(" ")
        if len(words) != SIZE:
            refuse(number, f"expected {SIZE} numbers with one blank between, found {text[:40]!r}")
        for word in words:
            integer(word, 1, LARGEST, number)
    if len(lines) != expected:
        refuse(min(len(lines), expected) + 1, f"expected {expected} lines, found {len(lines)}")
    sys.exit(42)


if __name__ == "__main__":
    main()
