"""Write every input of this package, and the answers as solutions/reserved.py gives them."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "reserved.py"

SIZE = 8
PLACEMENT = [3, 6, 2, 7, 1, 4, 0, 5]  # the columns of eight queens at peace
EXTRA = {(0, 0), (1, 1), (2, 5), (4, 6), (6, 7), (7, 2)}


def board(free: Callable[[int, int], bool]) -> str:
    rows = range(SIZE)
    return "".join("".join(".*"[not free(r, c)] for c in rows) + "\n" for r in rows)


def scattered(seed: int, share: float) -> str:
    """A board of which about this share is free."""
    rng = Random(seed)
    return board(lambda r, c: rng.random() < share)


def on_placement(r: int, c: int) -> bool:
    return PLACEMENT[r] == c


CASES = {
    "sample/1": board(lambda r, c: True),
    "sample/2": board(lambda r, c: on_placement(r, c) or (r, c) in EXTRA),
    "secret/01-all-reserved": board(lambda r, c: False),
    "secret/02-last-row-reserved": board(lambda r, c: r != SIZE - 1),
    "secret/03-last-column-reserved": board(lambda r, c: c != SIZE - 1),
    "secret/04-one-corner-reserved": board(lambda r, c: (r, c) != (SIZE - 1, SIZE - 1)),
    "secret/05-one-placement-free": board(on_placement),
    "secret/06-one-placement-less-a-square": board(lambda r, c: on_placement(r, c) and r != 7),
    "secret/07-diagonals-reserved": board(lambda r, c: r not in (c, SIZE - 1 - c)),
    "secret/08-one-colour-free": board(lambda r, c: (r + c) % 2 == 0),
    "secret/09-columns-with-holes": board(lambda r, c: c % 3 != 1 or r % 2 == 0),
    "secret/10-scattered-few-reserved": scattered(13, 0.9),
    "secret/11-scattered-half-reserved": scattered(44, 0.5),
}


def answer(path: Path) -> bytes:
    with path.open("rb") as source:
        return subprocess.run(
            [sys.executable, SOLUTION], stdin=source, capture_output=True, check=True
        ).stdout


def main() -> None:
    for name, text in CASES.items():
        path = PACKAGE / "data" / f"{name}.in"
        path.write_text(text, encoding="ascii")
        path.with_suffix(".ans").write_bytes(answer(path))


if __name__ == "__main__":
    main()
