"""Write every case of this package anew; the answers are those of solutions/dominate.py."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SOLUTION = PACKAGE.parent.parent / "solutions" / "dominate.py"
CASES = {
    "sample/1": 4,
    "sample/2": 8,
    "secret/01-one-square": 1,
    "secret/02-one-queen-covers-all": 2,
    "secret/03-centre-queen-covers-all": 3,
    "secret/04-must-attack-each-other": 4,
    "secret/05-three-needed": 5,
    "secret/06-must-attack-each-other-again": 6,
    "secret/07-four-needed": 7,
    "secret/08-classic-board": 8,
    "secret/09-five-on-nine": 9,
    "secret/10-largest": 10,
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
