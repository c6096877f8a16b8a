"""Write every input of this package, and the answers as solutions/fixedqueen.py gives them."""

import subprocess
import sys
from pathlib import Path
from random import Random

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "fixedqueen.py"

SIDE = range(1, 9)
ALL = [(row, column) for row in SIDE for column in SIDE]

CASES = {
    "sample/1": [(1, 1)],
    "sample/2": [(2, 1), (1, 2)],
    "secret/01-every-square": Random(750).sample(ALL, len(ALL)),
    "secret/02-lower-left-corner": [(8, 1)],
    "secret/03-upper-right-corner": [(1, 8)],
    "secret/04-fewer-than-ten": [(2, 1)],
    "secret/05-ten-and-more": [(4, 2)],
    "secret/06-row-and-column-differ": [(7, 3)],
    "secret/07-same-square-twice": [(6, 5), (6, 5)],
    "secret/08-three-datasets": [(1, 4), (8, 2), (3, 3)],
}


def answer(path: Path) -> bytes:
    with path.open("rb") as source:
        return subprocess.run(
            [sys.executable, SOLUTION], stdin=source, capture_output=True, check=True
        ).stdout


def main() -> None:
    for name, queens in CASES.items():
        path = PACKAGE / "data" / f"{name}.in"
        datasets = "".join(f"\n{row} {column}\n" for row, column in queens)
        path.write_text(f"{len(queens)}\n{datasets}", encoding="ascii")
        path.with_suffix(".ans").write_bytes(answer(path))


if __name__ == "__main__":
    main()
