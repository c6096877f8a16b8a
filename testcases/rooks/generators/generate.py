"""Write every case of the package: the input, and the answer of the reference solution.

The cases are all the inputs there are, so nothing is drawn at random. The largest comes
before the one that would only take a slow program long.
"""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / f"{PACKAGE.name}.py"

CASES = {
    "sample/1": 3,
    "secret/01-one": 1,
    "secret/02-two": 2,
    "secret/03-four": 4,
    "secret/04-five": 5,
    "secret/05-six": 6,
    "secret/06-largest": 8,
    "secret/07-seven": 7,
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
