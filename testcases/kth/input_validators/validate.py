"""Accept (42) one line with N from 1 to 12 and k from 1 to 10^18; refuse (43) anything else."""

import re
import sys

LARGEST_N = 12
LARGEST_K = 10**18


def refuse(fault: str) -> None:
    print(f"line 1: {fault}", file=sys.stderr)
    sys.exit(43)


def main() -> None:
    line = re.fullmatch(rb"([1-9][0-9]?) ([1-9][0-9]{0,18})\n", sys.stdin.buffer.read())
    if not line:
        refuse("expected two positive integers, one space between, and nothing else")
    else:
        if int(line[1]) > LARGEST_N:
            refuse(f"N is above {LARGEST_N}")
        if int(line[2]) > LARGEST_K:
            refuse(f"k is above {LARGEST_K}")
    sys.exit(42)


if __name__ == "__main__":
    main()
