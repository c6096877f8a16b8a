"""Write every case of this package anew; the answers are those of solutions/fundamental.py."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SOLUTION = PACKAGE.parent.parent / "solutions" / "fundamental.py"
CASES = {
    "sample/1": 4,
    "sample/2": 8,
    "secret/01-one-square": 1,
    "secret/02-no-placement": 2,
    "secret/03-no-placement-odd": 3,
    "secret/04-quarter-turn-symmetric": 4,
    "secret/05-first-asymmetric": 5,
    "secret/06-only-half-turn-symmetric": 6,
    "secret/07-six-of-forty": 7,
    "secret/08-four-half-turn-symmetric": 9,
    "secret/09-three-half-turn-symmetric": 10,
    "secret/10-largest-both-turns": 12,
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
