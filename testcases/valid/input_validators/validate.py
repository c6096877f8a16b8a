"""Accept 8 lines of 8 characters, each `.` or `*`."""

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


SIZE = 8


def main() -> None:
    lines = read_lines()
    for number, text in enumerate(lines[:SIZE], 1):
        if len(text) != SIZE or set(text) - {".", "*"}:
            refuse(number, f"expected {SIZE} characters `.` or `*`, found {text[:20]!r}")
    if len(lines) != SIZE:
        refuse(min(len(lines), SIZE) + 1, f"expected {SIZE} lines, found {len(lines)}")
    sys.exit(42)


if __name__ == "__main__":
    main()
