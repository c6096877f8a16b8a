"""Write every case of this package anew; the answers are those of solutions/kth.py."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SOLUTION = PACKAGE.parent.parent / "solutions" / "kth.py"
CASES = {
    "sample/1": (6, 2),
    "sample/2": (6, 5),
    "secret/01-one-square": (1, 1),
    "secret/02-one-square-none": (1, 2),
    "secret/03-no-placement": (2, 1),
    "secret/04-no-placement-odd": (3, 1),
    "secret/05-first-of-two": (4, 1),
    "secret/06-last-of-two": (4, 2),
    "secret/07-one-past-last": (4, 3),
    "secret/08-inside-five": (5, 7),
    "secret/09-third-of-four": (6, 3),
    "secret/10-middle-column-first": (7, 20),
    "secret/11-classic-first": (8, 1),
    "secret/12-classic-left-half-last": (8, 46),
    "secret/13-classic-right-half-first": (8, 47),
    "secret/14-classic-last": (8, 92),
    "secret/15-classic-past-last": (8, 93),
    "secret/16-inside-nine": (9, 123),
    "secret/17-column-ten-is-not-before-two": (10, 65),
    "secret/18-inside-eleven": (11, 1999),
    "secret/19-largest-board-first": (12, 1),
    "secret/20-largest-board-last": (12, 14200),
    "secret/21-largest-board-past-last": (12, 14201),
    "secret/22-largest-k": (8, 10**18),
}


def main() -> None:
    for name, (n, k) in CASES.items():
        question = f"{n} {k}\n".encode()
        answer = subprocess.run(
            [sys.executable, SOLUTION], input=question, stdout=subprocess.PIPE, check=True
        ).stdout
        (PACKAGE / "data" / f"{name}.in").write_bytes(question)
        (PACKAGE / "data" / f"{name}.ans").write_bytes(answer)


if __name__ == "__main__":
    main()
