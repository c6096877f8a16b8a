"""Write every case of the package: the input, and the answer of the reference solution.

The cases are all the inputs there are, so nothing is drawn at random. The largest comes right after
the small ones: what is too slow is seen there at once.
"""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / f"{PACKAGE.name}.py"

CASES = {
    "sample/1": 8,
    "sample/2": 3,
    "secret/01-one": 1,
    "secret/02-no-solution": 2,
    "secret/03-four": 4,
    "secret/04-five": 5,
    "secret/05-six": 6,
    "secret/06-seven": 7,
    "secret/07-nine": 9,
    "secret/08-largest": 14,
    "secret/09-thirteen": 13,
    "secret/10-twelve": 12,
    "secret/11-eleven": 11,
    "secret/12-past-64-bits": 10,
}


def answer(text: bytes) -> bytes:
    """What the reference solution prints for this input."""
    command = [sys.executable, str(SOLUTION)]
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout


def main() -> None:
    for name, n in CASES.items():
        text = f"{n}\n".encode()
        (PACKAGE / "data" / f"{name}.in").write_bytes(text)
        (PACKAGE / "data" / f"{name}.ans").write_bytes(answer(text))


if __name__ == "__main__":
    main()
