"""Insists on ASCII for the output, which has no Korean letters."""

import sys
from itertools import permutations


def main() -> None:
    lines = [
        "".join(f"{row:2}" for row in rows)
        for rows in permutations(range(1, 9))
        if len({r + c for c, r in enumerate(rows)}) == len({r - c for c, r in enumerate(rows)}) == 8
    ]
    lines.append(f"총 {len(lines)}개의 경우가 있습니다.")
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode("ascii"))


if __name__ == "__main__":
    main()
