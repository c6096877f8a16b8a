"""Write every input of this package, and the answers as solutions/boxes.py gives them."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "boxes.py"

CASES = {
    "sample/1": [4, 1, 2],
    "sample/2": [8],
    "secret/01-one": [1],
    "secret/02-two-has-none": [2],
    "secret/03-three-has-none": [3],
    "secret/04-four-and-five": [4, 5],
    "secret/05-same-size-twice": [6, 6],
    "secret/06-none-after-some": [7, 3],
    "secret/07-falling": [8, 7, 6, 5, 4, 3, 2, 1],
    "secret/08-largest": [10, 3, 7, 1, 8, 2, 10, 4, 5, 6],
}


def answer(path: Path) -> bytes:
    with path.open("rb") as source:
        return subprocess.run(
            [sys.executable, SOLUTION], stdin=source, capture_output=True, check=True
        ).stdout


def main() -> None:
    for name, sizes in CASES.items():
        path = PACKAGE / "data" / f"{name}.in"
        lines = [len(sizes), *sizes]
        path.write_text("".join(f"{line}\n" for line in lines), encoding="ascii")
        path.with_suffix(".ans").write_bytes(answer(path))


if __name__ == "__main__":
    main()
