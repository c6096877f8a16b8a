"""Write every case of the package: the input, and the answer of the reference solution."""

import random
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / f"{PACKAGE.name}.py"
SEED = 9663

CASES = {
    "sample/1": (4, 1, 2),
    "sample/2": (1, 0, 0),
    "sample/3": (3, 0, 0),
    "secret/01-two": (2, 0, 1),
    "secret/02-top-right": (5, 0, 4),
    "secret/03-bottom-left": (5, 4, 0),
    "secret/04-bottom-right": (5, 4, 4),
    "secret/05-top-edge": (6, 0, 2),
    "secret/06-right-edge": (6, 1, 5),
    "secret/07-centre": (7, 3, 3),
    "secret/08-row-and-column-differ": (8, 2, 5),
    "secret/09-from-one-digit-to-two": (12, 9, 10),
    "secret/11-largest-corner": (100, 99, 0),
    "secret/12-largest-centre": (100, 50, 49),
}


def random_input(rng: random.Random) -> tuple[int, int, int]:
    """Any square of a board of some size."""
    n = rng.randint(20, 60)
    return n, rng.randrange(n), rng.randrange(n)


def answer(text: bytes) -> bytes:
    """What the reference solution prints for this input."""
    command = [sys.executable, str(SOLUTION)]
    return subprocess.run(command, input=text, stdout=subprocess.PIPE, check=True).stdout


def main() -> None:
    rng = random.Random(SEED)
    cases = CASES | {"secret/10-random": random_input(rng)}
    for name, (n, row, column) in cases.items():
        text = f"{n} {row} {column}\n".encode()
        (PACKAGE / "data" / f"{name}.in").write_bytes(text)
        (PACKAGE / "data" / f"{name}.ans").write_bytes(answer(text))


if __name__ == "__main__":
    main()
