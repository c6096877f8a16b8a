"""Accept (42) one line with an integer from 1 to 1000 that keeps the promise; refuse (43) others.

The promise: a board larger than 13 has no placement. So it is even or a multiple of three; the
other boards have the straight lines of slope 2.
"""

import re
import sys

LARGEST = 1000
LARGEST_WITH_ANSWER = 13


def refuse(fault: str) -> None:
    print(f"line 1: {fault}", file=sys.stderr)
    sys.exit(43)


def main() -> None:
    text = sys.stdin.buffer.read()
    if not re.fullmatch(rb"[1-9][0-9]{0,3}\n", text) or int(text) > LARGEST:
        refuse(f"expected one integer from 1 to {LARGEST} and nothing else")
    n = int(text)
    if n > LARGEST_WITH_ANSWER and n % 2 and n % 3:
        refuse(f"a board of {n} has placements, promised is none above {LARGEST_WITH_ANSWER}")
    sys.exit(42)


if __name__ == "__main__":
    main()
