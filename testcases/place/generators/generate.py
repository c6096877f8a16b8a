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
    "secret/05-five": 5,
    "secret/06-six": 6,
    "secret/07-seven": 7,
    "secret/08-leaves-two": 8,
    "secret/09-leaves-three": 9,
    "secret/10-ten": 10,
    "secret/11-leaves-two-by-twelve": 14,
    "secret/12-leaves-three-by-twelve": 15,
    "secret/13-row-by-row-still-ends": 20,
    "secret/14-row-by-row-does-not-end": 32,
    "secret/15-two-hundred": 200,
    "secret/16-leaves-two-large": 9_998,
    "secret/17-leaves-one-large": 9_997,
    "secret/18-largest": 99_999,
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
