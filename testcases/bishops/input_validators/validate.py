"""Accept N from 1 to 10, then N lines of N digits 0 or 1 with one blank between."""

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


LARGEST = 10


def main() -> None:
    lines = read_lines()
    n = integer(lines[0], 1, LARGEST, 1)
    for number, text in enumerate(lines[1 : n + 1], 2):
        words = text.split(" ")
        if len(words) != n or set(words) - {"0", "1"}:
            refuse(number, f"expected {n} of 0 or 1 with one blank between, found {text[:40]!r}")
    if len(lines) != n + 1:
        refuse(min(len(lines), n + 1) + 1, f"expected {n + 1} lines, found {len(lines)}")
    sys.exit(42)


if __name__ == "__main__":
    main()
