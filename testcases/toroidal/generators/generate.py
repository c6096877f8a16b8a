"""Write every case of this package anew; the answers are those of solutions/toroidal.py."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SOLUTION = PACKAGE.parent.parent / "solutions" / "toroidal.py"
CASES = {
    "sample/1": 5,
    "sample/2": 4,
    "secret/01-one-square": 1,
    "secret/02-even-no-placement": 2,
    "secret/03-multiple-of-three": 3,
    "secret/04-smallest-board-with-answer": 5,
    "secret/05-even-and-multiple-of-three": 6,
    "secret/06-answer-and-symmetric": 7,
    "secret/07-three-twice": 9,
    "secret/08-all-linear": 11,
    "secret/09-even-slow-to-refute": 16,
    "secret/10-first-not-linear": 13,
    "secret/11-largest-multiple-of-three": 999,
    "secret/12-largest": 1000,
}


def main() -> None:
    for name, n in CASES.items():
        question = f"{n}\n".encode()
        answer = subprocess.run(
            [sys.executable, SOLUTION], input=question, stdout=subprocess.PIPE, check=True
        ).stdout
        (PACKAGE / "data" / f"{name}.in").write_bytes(question)
        (PACKAGE / "data" / f"{name}.ans").write_bytes(answer)


if __name__ == "__main__":
    main()
