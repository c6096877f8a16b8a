"""Accept one line that holds N, an integer from 1 to 6, and nothing else."""

import re
import sys

SMALLEST, LARGEST = 1, 6
VALID, INVALID = 42, 43


def fault(data: bytes) -> str:
    """What is wrong with the input; nothing if it is valid."""
    line, newline, rest = data.partition(b"\n")
    if not re.fullmatch(rb"0|-?[1-9][0-9]{0,8}", line):
        return f"line 1: expected a plain integer and nothing beside it, found {line[:40]!r}"
    if not SMALLEST <= int(line) <= LARGEST:
        return f"line 1: N is {int(line)}, not from {SMALLEST} to {LARGEST}"
    if not newline:
        return "line 1: no line feed at its end"
    if rest:
        return f"line 2: expected the end of the input, found {rest[:40]!r}"
    return ""


def main() -> None:
    message = fault(sys.stdin.buffer.read())
    if not message:
        sys.exit(VALID)
    print(message, file=sys.stderr)
    sys.exit(INVALID)


if __name__ == "__main__":
    main()
