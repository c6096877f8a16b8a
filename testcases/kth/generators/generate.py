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
    "secret/05-one-past-last": (4, 3),
    "secret/06-inside-five": (5, 7),
    "secret/07-middle-column-first": (7, 20),
    "secret/08-classic-first": (8, 1),
    "secret/09-classic-left-half-last": (8, 46),
    "secret/10-classic-right-half-first": (8, 47),
    "secret/11-classic-past-last": (8, 93),
    "secret/12-largest-k": (8, 10**18),
    "secret/13-largest-board-last": (12, 14200),
    "secret/14-inside-eleven": (11, 1999),
    "secret/15-column-ten-is-not-before-two": (10, 65),
    "secret/16-second-in-32-bits": (8, 2**32 + 2),
    "secret/17-last-in-32-bits": (8, 2**33 + 92),
    "secret/18-below-zero-in-32-bits": (8, 10**18 // 2**32 * 2**32 - 1),
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
