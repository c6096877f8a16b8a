"""Write every case of this package anew; the answers are those of solutions/superqueens.py."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SOLUTION = PACKAGE.parent.parent / "solutions" / "superqueens.py"
CASES = {
    "sample/1": 10,
    "sample/2": 8,
    "secret/01-one-square": 1,
    "secret/02-no-placement": 2,
    "secret/03-plain-queens-have-two": 4,
    "secret/04-knight-lines-only": 5,
    "secret/05-plain-queens-have-four": 6,
    "secret/06-plain-queens-have-forty": 7,
    "secret/07-plain-queens-have-92": 8,
    "secret/08-last-without": 9,
    "secret/09-board-of-twelve": 12,
    "secret/10-largest": 13,
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
