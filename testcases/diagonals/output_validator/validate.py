"""Judge placements that avoid excluded diagonals: accept any of them, and `impossible` where it is.

Called as: validate.py input answer feedback_dir < output. Exit status 42 accepts, 43 refuses with
a message in judgemessage.txt; any other says that the jury's answer is at fault.
"""

from __future__ import annotations

import sys

Board = tuple[int, set[str]]
DIGITS = 3  # of a number that is not refused unread


class FaultError(Exception):
    """What is wrong with an output."""


def content(path: str) -> bytes:
    with open(path, "rb") as file:
        return file.read()


def read_boards(path: str) -> list[Board]:
    lines = content(path).decode("ascii").splitlines()[1:]
    return [(int(line.split()[0]), set(line.split()[2:])) for line in lines]


def show(word: bytes) -> str:
    text = word[:20].decode("ascii", "backslashreplace")
    return repr(text) + ("..." if len(word) > 20 else "")


def read_placement(n: int, excluded: set[str], words: list[bytes], at: int) -> list[int] | None:
    """Read and check the placement that begins at this word; None is the word `impossible`."""
    if at < len(words) and words[at].lower() == b"impossible":
        return None
    queens: list[int] = []
    attacked: dict[tuple[str, int], int] = {}
    for row in range(n):
        if at + row >= len(words):
            raise FaultError(f"the output ends before the queen of row {row}")
        word = words[at + row]
        if not word.isdigit() or len(word) > DIGITS or int(word) >= n:
            raise FaultError(f"row {row}: expected a column from 0 to {n - 1}, got {show(word)}")
        column = int(word)
        lines = ("column", column), ("s", row + column), ("d", row - column + n - 1)
        for kind, number in lines:
            if f"{kind}{number}" in excluded:
                raise FaultError(f"row {row}: column {column} is on the excluded {kind}{number}")
            other = attacked.setdefault((kind, number), row)
            if other != row:
                raise FaultError(
                    f"row {row}: column {column} is attacked by the queen of row {other}"
                )
        queens.append(column)
    return queens


def read_output(boards: list[Board], output: bytes) -> list[list[int] | None]:
    words = output.split()
    placements: list[list[int] | None] = []
    at = 0
    for number, (n, excluded) in enumerate(boards, 1):
        try:
            placements.append(read_placement(n, excluded, words, at))
        except FaultError as fault:
            raise FaultError(f"board {number}, {fault}") from None
        at += 1 if placements[-1] is None else n
    if at < len(words):
        raise FaultError(f"expected the end after board {len(boards)}, got {show(words[at])}")
    return placements


def main() -> None:
    input_file, answer_file, feedback_dir = sys.argv[1:4]
    boards = read_boards(input_file)
    try:
        answers = read_output(boards, content(answer_file))
    except FaultError as fault:
        sys.exit(f"jury answer wrong: {fault}")
    try:
        outputs = read_output(boards, sys.stdin.buffer.read())
        for number, (answer, output) in enumerate(zip(answers, outputs, strict=True), 1):
            if answer is None and output is not None:
                sys.exit(f"jury answer wrong: board {number} has a placement: {output}")
            if answer is not None and output is None:
                raise FaultError(f"board {number}, impossible: there is a placement")
    except FaultError as fault:
        with open(f"{feedback_dir}/judgemessage.txt", "w", encoding="utf-8") as message:
            message.write(f"{fault}\n")
        sys.exit(43)
    sys.exit(42)


if __name__ == "__main__":
    main()
