"""Judge a placement that contains given queens: accept any, and `impossible` where it is.

Called as: validate.py input answer feedback_dir < output. Exit status 42 accepts, 43 refuses with
a message in judgemessage.txt; any other says that the jury's answer is at fault.
"""

from __future__ import annotations

import sys

DIGITS = 4  # of a number that is not refused unread


class Fault(Exception):
    """What is wrong with an output."""


def show(word: bytes) -> str:
    text = word[:20].decode("ascii", "backslashreplace")
    return repr(text) + ("..." if len(word) > 20 else "")


def read_placement(n: int, given: list[tuple[int, int]], output: bytes) -> list[int] | None:
    """Read and check a whole output: the column of each row's queen, or None for `impossible`."""
    words = output.lower().split()
    gives_up = words[:1] == [b"impossible"]
    expected = 1 if gives_up else n
    if len(words) > expected:
        raise Fault(f"expected the end after {expected} words, got {show(words[expected])}")
    if gives_up:
        return None
    for row, word in enumerate(words, 1):
        if not word.isdigit() or len(word) > DIGITS or not 1 <= int(word) <= n:
            raise Fault(f"row {row}: expected a column from 1 to {n}, got {show(word)}")
    if len(words) < n:
        raise Fault(f"the output ends before the queen of row {len(words) + 1}")
    queens = [int(word) for word in words]
    for row, column in given:
        if queens[row - 1] != column:
            raise Fault(f"row {row}: the given queen in column {column} is not there")
    attacked: dict[tuple[str, int], int] = {}
    for row, column in enumerate(queens, 1):
        for line in ("column", column), ("sum", row + column), ("difference", row - column):
            other = attacked.setdefault(line, row)
            if other != row:
                raise Fault(f"row {row}: column {column} is attacked by the queen of row {other}")
    return queens


def content(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def main() -> None:
    input_file, answer_file, feedback_dir = sys.argv[1:4]
    numbers = list(map(int, content(input_file).split()))
    n, given = numbers[0], list(zip(numbers[2::2], numbers[3::2], strict=True))
    try:
        answer = read_placement(n, given, content(answer_file))
    except Fault as fault:
        sys.exit(f"jury answer wrong: {fault}")
    try:
        output = read_placement(n, given, sys.stdin.buffer.read())
        if answer is not None and output is None:
            raise Fault("impossible: there is a placement")
    except Fault as fault:
        with open(f"{feedback_dir}/judgemessage.txt", "w", encoding="utf-8") as message:
            message.write(f"{fault}\n")
        sys.exit(43)
    if answer is None and output is not None:
        sys.exit(f"jury answer wrong: there is a placement: {output}")
    sys.exit(42)


if __name__ == "__main__":
    main()
