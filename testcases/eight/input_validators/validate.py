"""Accept the empty input and no other."""

import sys

VALID, INVALID = 42, 43


def main() -> None:
    data = sys.stdin.buffer.read()
    if not data:
        sys.exit(VALID)
    print(f"line 1: expected no input at all, found {data[:40]!r}", file=sys.stderr)
    sys.exit(INVALID)


if __name__ == "__main__":
    main()
