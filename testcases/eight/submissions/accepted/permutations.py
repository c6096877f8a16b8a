"""Of the permutations of the rows, those whose sums and differences with the columns differ."""

import sys
from itertools import permutations

COLUMNS = range(8)


def main() -> None:
    lines = [
        "".join(str(row).rjust(2) for row in rows)
        for rows in permutations(range(1, 9))
        if len({row + column for row, column in zip(rows, COLUMNS)}) == len(COLUMNS)
        and len({row - column for row, column in zip(rows, COLUMNS)}) == len(COLUMNS)
    ]
    text = "\n".join([*lines, f"총 {len(lines)}개의 경우가 있습니다.", ""])
    sys.stdout.buffer.write(text.encode())


if __name__ == "__main__":
    main()
