"""Play the judge: answer questions about a hidden placement, and check the final guess.

Called as: validate.py input answer feedback_dir, with the submission's standard output as standard
input and the other way round. Exit status 42 accepts, 43 refuses with a message in
judgemessage.txt; any other says that the package is at fault.
"""

import os
import re
import sys
from contextlib import suppress
from pathlib import Path

LONGEST_LINE = 1000


class Fault(Exception):
    """What the submission did wrong."""


def show(line: bytes) -> str:
    text = line[:40].decode("ascii", "backslashreplace").rstrip("\n")
    return repr(text) + ("..." if len(line) > 40 else "")


def say(number: int) -> None:
    """Send a line to the submission, which may be gone."""
    with suppress(BrokenPipeError):  # what it wrote before it went is judged all the same
        os.write(sys.stdout.fileno(), f"{number}\n".encode())


def hang_up() -> None:
    """Close the way to the submission: if it waits for more, it reads the end of its input."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)


def hear() -> bytes:
    line = sys.stdin.buffer.readline(LONGEST_LINE)
    if not line:
        raise Fault("the output ends without a guess")
    return line


def numbers(line: bytes, sign: bytes, count: int, largest: int) -> list[int]:
    """The numbers of a line that begins with this sign."""
    words = line.split()
    if len(words) != count + 1 or words[0] != sign:
        raise Fault(f"expected '{sign.decode()}' and {count} numbers, got {show(line)}")
    for word in words[1:]:
        if not re.fullmatch(rb"[0-9]{1,3}", word) or not 1 <= int(word) <= largest:
            raise Fault(f"expected numbers from 1 to {largest}, got {show(line)}")
    return [int(word) for word in words[1:]]


def attackers(queens: list[int], row: int, column: int) -> int:
    if queens[row - 1] == column:
        return 0
    return sum(
        r == row or c == column or r + c == row + column or r - c == row - column
        for r, c in enumerate(queens, 1)
    )


def play(n: int, queens: list[int]) -> None:
    """Answer questions until there is a guess, and return if it is right."""
    say(n)
    asked = 0
    while not (line := hear()).lstrip().startswith(b"!"):
        row, column = numbers(line, b"?", 2, n)
        if asked == n:
            raise Fault(f"asked more than {n} questions")
        asked += 1
        say(attackers(queens, row, column))
    if numbers(line, b"!", n, n) != queens:
        raise Fault(f"wrong guess after {asked} questions: {show(line)}")
    hang_up()
    while more := sys.stdin.buffer.read(1 << 16):
        if more.strip():
            raise Fault(f"expected the end after the guess, got {show(more.lstrip())}")


def main() -> None:
    input_file, answer_file, feedback_dir = sys.argv[1:4]
    n, *queens = map(int, Path(input_file).read_text().split())
    if list(map(int, Path(answer_file).read_text().split())) != queens:
        sys.exit("jury answer wrong: it is not the hidden placement")
    try:
        play(n, queens)
    except Fault as fault:
        Path(feedback_dir, "judgemessage.txt").write_text(f"{fault}\n")
        say(-1)
        sys.exit(43)
    sys.exit(42)


if __name__ == "__main__":
    main()
