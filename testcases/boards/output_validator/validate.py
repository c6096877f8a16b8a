"""Accept a listing of every board of N peaceful queens, each once, in any order, and their number.

Call: validate.py INPUT ANSWER FEEDBACK_DIR/ < OUTPUT. Exit status 42 accepts and 43 rejects; the
first fault goes to judgemessage.txt in the feedback directory. Any other status says that the
jury's answer is at fault: it is read by the same rules as the output.

A listing is read line by line. White space at the end of a line is dropped, and so are empty lines
at the end of the listing. The work is linear in the length of the two files.
"""

import io
import sys
from pathlib import Path
from typing import NoReturn

VALID, INVALID = 42, 43
QUEEN, FREE = b"Q", b"."

Board = tuple[int, ...]  # the columns of the queens, row by row


class ListingError(Exception):
    """What is wrong with a listing."""


class Lines:
    """The lines of a listing, one after the other, and the number of the last one taken."""

    def __init__(self, listing: bytes) -> None:
        self.stream = io.BytesIO(listing)
        self.number = 0

    def take(self) -> bytes:
        """The next line; past the end, an empty one."""
        self.number += 1
        return self.stream.readline().rstrip()

    def error(self, what: str) -> ListingError:
        return ListingError(f"line {self.number}: {what}")


def shown(line: bytes) -> str:
    """The line as a message can hold it."""
    if not line:
        return "an empty line or the end"
    return repr(line[:30])[1:] + (f"... of {len(line)} bytes" if line[30:] else "")


def read_board(first: bytes, lines: Lines, n: int) -> Board:
    """The board that starts with this line, and the empty line after it."""
    board: list[int] = []
    taken: dict[tuple[str, int], int] = {}
    line = first
    for row in range(n):
        if len(line) != n or line.count(QUEEN) + line.count(FREE) != n:
            raise lines.error(
                f"expected {n} characters Q or . as row {row + 1}, found {shown(line)}"
            )
        if line.count(QUEEN) != 1:
            raise lines.error(f"{line.count(QUEEN)} queens in a row of the board, {shown(line)}")
        column = line.index(QUEEN)
        for way in ("column", column), ("diagonal", row - column), ("antidiagonal", row + column):
            if way in taken:
                raise lines.error(f"attacked on its {way[0]} by the queen on line {taken[way]}")
            taken[way] = lines.number
        board.append(column)
        line = lines.take()
    if line:
        raise lines.error(f"expected an empty line after the board, found {shown(line)}")
    return tuple(board)


def read_listing(listing: bytes, n: int) -> set[Board]:
    """The boards of a listing without a fault of its own; boards may be missing from it."""
    lines = Lines(listing)
    boards: dict[Board, int] = {}
    line = lines.take()
    while line.startswith((QUEEN, FREE)):
        start = lines.number
        board = read_board(line, lines, n)
        if board in boards:
            raise ListingError(
                f"line {start}: the board is the same as that on line {boards[board]}"
            )
        boards[board] = start
        line = lines.take()
    if line != str(len(boards)).encode():
        raise lines.error(
            f"expected another board, or {len(boards)} for those above, found {shown(line)}"
        )
    rest = lines.stream.read().strip()
    if rest:
        raise ListingError(
            f"after line {lines.number}: nothing may follow the number, found {shown(rest)}"
        )
    return set(boards)


def compare(output: set[Board], answer: set[Board]) -> None:
    """Both show correct boards only, so the jury must have all that the output has."""
    if output - answer:
        sys.exit(f"jury answer wrong: it lacks the board with columns {min(output - answer)}")
    if answer - output:
        raise ListingError(
            f"{len(answer - output)} of {len(answer)} boards are missing, among them the one with"
            f" the queens in columns {', '.join(str(c + 1) for c in min(answer - output))}"
        )


def reject(message: str, feedback: str) -> NoReturn:
    Path(feedback, "judgemessage.txt").write_text(message + "\n", encoding="utf-8")
    sys.exit(INVALID)


def main() -> None:
    input_file, answer_file, feedback = sys.argv[1:4]
    n = int(Path(input_file).read_bytes())
    try:
        answer = read_listing(Path(answer_file).read_bytes(), n)
    except ListingError as fault:
        sys.exit(f"jury answer wrong: {fault}")
    try:
        compare(read_listing(sys.stdin.buffer.read(), n), answer)
    except ListingError as fault:
        reject(str(fault), feedback)
    sys.exit(VALID)


if __name__ == "__main__":
    main()
