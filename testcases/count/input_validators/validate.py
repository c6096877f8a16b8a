"""Accept exactly one line with one integer N, 1 <= N <= 14, and nothing else."""

from __future__ import annotations

import re
import sys

LARGEST = 14


def fault(data: bytes) -> str | None:
    """What is wrong with the input, if anything."""
    if not re.fullmatch(rb"[1-9][0-9]?\n", data):
        return "line 1: expected one integer without sign or leading zero, then the end"
    if int(data) > LARGEST:
        return f"line 1: N is larger than {LARGEST}"
    return None


def main() -> None:
    message = fault(sys.stdin.buffer.read())
    if message:
        print(message, file=sys.stderr)
    sys.exit(43 if message else 42)


if __name__ == "__main__":
    main()
