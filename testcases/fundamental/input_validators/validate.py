"""Accept (42) exactly one line holding one integer from 1 to 12; refuse (43) anything else."""

import re
import sys

LARGEST = 12


def main() -> None:
    text = sys.stdin.buffer.read()
    if not re.fullmatch(rb"[1-9][0-9]{0,2}\n", text) or int(text) > LARGEST:
        print(f"line 1: expected one integer from 1 to {LARGEST} and nothing else", file=sys.stderr)
        sys.exit(43)
    sys.exit(42)


if __name__ == "__main__":
    main()
