"""A stack of partial placements; three bit masks hold the rows that attack the next column."""

import sys

ALL = 0b11111111


def main() -> None:
    lines: list[str] = []
    stack = [("", 0, 0, 0)]
    while stack:
        line, rows, rising, falling = stack.pop()
        if rows == ALL:
            lines.append(line)
        free = ALL & ~(rows | rising | falling)
        while free:
            bit = 1 << (free.bit_length() - 1)  # the smallest row is pushed last
            free ^= bit
            row = bit.bit_length()
            stack.append((f"{line} {row}", rows | bit, (rising | bit) << 1, (falling | bit) >> 1))
    lines.append(f"총 {len(lines)}개의 경우가 있습니다.")
    sys.stdout.buffer.write("".join(f"{line}\n" for line in lines).encode())


if __name__ == "__main__":
    main()
