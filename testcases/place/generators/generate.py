"""Write every input of this package, and the answers as solutions/place.py gives them."""

import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "place.py"

CASES = {
    "sample/1": 4,
    "sample/2": 2,
    "secret/01-one-square": 1,
    "secret/02-two-has-none": 2,
    "secret/03-three-has-none": 3,
    "secret/04-smallest-with-a-placement": 4,
    "secret/05-six": 6,
    "secret/06-leaves-two": 8,
    "secret/07-leaves-three": 9,
    "secret/08-leaves-two-by-twelve": 14,
    "secret/09-leaves-three-by-twelve": 15,
    "secret/10-row-by-row-does-not-end": 32,
    "secret/11-leaves-two-large": 9_998,
    "secret/12-largest": 99_999,
}


def answer(path: Path) -> bytes:
    with path.open("rb") as source:
        return subprocess.run(
            [sys.executable, SOLUTION], stdin=source, capture_output=True, check=True
        ).stdout


def main() -> None:
    for name, n in CASES.items():
        path = PACKAGE / "data" / f"{name}.in"
        path.write_text(f"{n}\n", encoding="ascii")
        path.with_suffix(".ans").write_bytes(answer(path))


if __name__ == "__main__":
    main()
