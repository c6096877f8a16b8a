"""Accept one line `N row column` with 1 <= N <= 100 and 0 <= row, column < N, and nothing else."""

import re
import sys

LARGEST = 100
VALID, INVALID = 42, 43

NUMBER = rb"(0|-?[1-9][0-9]{0,8})"
LINE = NUMBER + b" " + NUMBER + b" " + NUMBER


def fault(data: bytes) -> str:
    """What is wrong with the input; nothing if it is valid."""
    line, newline, rest = data.partition(b"\n")
    match = re.fullmatch(LINE, line)
    if not match:
        return f"line 1: expected three plain integers, a space between two, found {line[:40]!r}"
    n, row, column = map(int, match.groups())
    if not 1 <= n <= LARGEST:
        return f"line 1: N is {n}, not from 1 to {LARGEST}"
    for name, place in ("row", row), ("column", column):
        if not 0 <= place < n:
            return f"line 1: the {name} is {place}, not from 0 to {n - 1}"
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
