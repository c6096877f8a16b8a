"""Accept 9 lines of 9 digits with one blank between, no digit twice in a row, column or box."""

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


SIZE = 9


def main() -> None:
    lines = read_lines()
    seen: set[tuple[str, int, str]] = set()
    for number, text in enumerate(lines[:SIZE], 1):
        words = text.split(" ")
        if len(words) != SIZE or any(len(word) != 1 or not word.isdigit() for word in words):
            refuse(number, f"expected 9 digits with one blank between, found {text[:40]!r}")
        for column, digit in enumerate(words, 1):
            box = (number - 1) // 3 * 3 + (column - 1) // 3 + 1
            for unit in (("row", number), ("column", column), ("box", box)):
                if digit != "0" and (*unit, digit) in seen:
                    refuse(number, f"a second {digit} in {unit[0]} {unit[1]}")
                seen.add((*unit, digit))
    if len(lines) != SIZE:
        refuse(min(len(lines), SIZE) + 1, f"expected 9 lines, found {len(lines)}")
    sys.exit(42)


if __name__ == "__main__":
    main()
