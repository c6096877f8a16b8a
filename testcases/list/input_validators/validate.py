"""Accept up to 100 integers of 32 bits, the first that is at least 1 being at most 10."""

from __future__ import annotations

import re
import sys

MOST = 100
LARGEST = 10
INTEGER = re.compile(rb"0|-?[1-9][0-9]{0,9}")


def fault(data: bytes) -> str | None:
    """What is wrong with the input, if anything."""
    if not data.endswith(b"\n"):
        return "the last line does not end in a newline"
    integers: list[int] = []
    for number, line in enumerate(data[:-1].split(b"\n"), start=1):
        for token in line.split(b" "):
            if not INTEGER.fullmatch(token):
                return f"line {number}: expected integers separated by single blanks"
            if not -(2**31) <= int(token) < 2**31:
                return f"line {number}: an integer outside 32 bits"
            integers.append(int(token))
            if len(integers) > MOST:
                return f"line {number}: more than {MOST} integers"
    n = next((integer for integer in integers if integer >= 1), None)
    if n is None:
        return "no integer is at least 1"
    if n > LARGEST:
        return f"N is {n}, larger than {LARGEST}"
    return None


def main() -> None:
    message = fault(sys.stdin.buffer.read())
    if message:
        print(message, file=sys.stderr)
    sys.exit(43 if message else 42)


if __name__ == "__main__":
    main()
