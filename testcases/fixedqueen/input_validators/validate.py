"""Accept the number of datasets, then for each an empty line and a line `row column`."""

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
MOST_DATASETS = 64


def main() -> None:
    lines = read_lines()
    expected = 1 + 2 * integer(lines[0], 1, MOST_DATASETS, 1)
    for number, text in enumerate(lines[1:expected], 2):
        if number % 2 == 0:
            if text:
                refuse(number, f"expected an empty line, found {text[:20]!r}")
            continue
        words = text.split(" ")
        if len(words) != 2:
            refuse(number, f"expected a row, one blank and a column, found {text[:20]!r}")
        for word in words:
            integer(word, 1, SIZE, number)
    if len(lines) != expected:
        refuse(min(len(lines), expected) + 1, f"expected {expected} lines, found {len(lines)}")
    sys.exit(42)


if __name__ == "__main__":
    main()
