"""Write every input of this package, and the answers as solutions/badsquares.py gives them.

The largest board comes early: what is too slow is seen there at once.
"""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "badsquares.py"

# Two placements on the board of 14 by 14, as columns by row.
FOURTEEN = (
    (1, 3, 5, 7, 9, 11, 13, 2, 0, 6, 8, 10, 12, 4),
    (12, 10, 8, 6, 4, 2, 0, 11, 13, 7, 5, 3, 1, 9),
)


def board(n: int, good: Callable[[int, int], bool]) -> str:
    rows = ("".join(".*"[not good(r, c)] for c in range(n)) for r in range(n))
    return f"{n}\n" + "".join(f"{row}\n" for row in rows)


def free(n: int) -> str:
    return board(n, lambda r, c: True)


def scattered(rng: Random, n: int, share: float) -> str:
    """A board of which about this share is good."""
    return board(n, lambda r, c: rng.random() < share)


def without(n: int, *bad: tuple[int, int]) -> str:
    return board(n, lambda r, c: (r, c) not in bad)


def few_good(rng: Random) -> str:
    """A board of 14 by 14 with the squares of two placements good, and a few others."""
    return board(14, lambda r, c: rng.random() < 0.12 or any(queens[r] == c for queens in FOURTEEN))


def cases() -> dict[str, list[str]]:
    rng = Random(11195)
    same = scattered(rng, 7, 0.8)
    return {
        "sample/1": [free(4), without(4, (2, 0)), board(4, lambda r, c: c != 2)],
        "secret/01-one-square-good-and-bad": [free(1), without(1, (0, 0))],
        "secret/02-two-and-three-have-none": [free(2), free(3)],
        "secret/03-largest": [free(4), free(14)],
        "secret/04-all-good": [free(n) for n in range(4, 11)],
        "secret/05-all-bad": [board(n, lambda r, c: False) for n in (1, 5, 11)],
        "secret/06-one-corner-bad": [without(8, (0, 0)), without(9, (0, 8)), without(10, (9, 9))],
        "secret/07-row-or-column-bad": [
            board(8, lambda r, c: r != 7),
            board(8, lambda r, c: c != 7),
            board(8, lambda r, c: r != 0),
            board(8, lambda r, c: c != 0),
        ],
        "secret/08-holes-do-not-stop-attacks": [
            board(6, lambda r, c: r % 2 == 0 or c % 2 == 0),
            board(8, lambda r, c: (r + c) % 3 != 0),
            board(9, lambda r, c: r != 4 or c < 2),
        ],
        "secret/09-same-board-twice": [same, same],
        "secret/10-odd-and-even-halves": [
            without(5, (2, 2)),
            without(6, (2, 1)),
            without(7, (3, 0)),
        ],
        "secret/11-twenty-boards": [scattered(rng, 4 + i % 5, 0.75) for i in range(20)],
        "secret/12-nine-some-bad": [scattered(rng, 9, 0.85)],
        "secret/13-eleven-four-bad": [without(11, (0, 3), (5, 5), (7, 0), (10, 8))],
        "secret/14-fourteen-few-good": [few_good(rng)],
    }


def answer(path: Path) -> bytes:
    with path.open("rb") as source:
        return subprocess.run(
            [sys.executable, SOLUTION], stdin=source, capture_output=True, check=True
        ).stdout


def main() -> None:
    for name, boards in cases().items():
        path = PACKAGE / "data" / f"{name}.in"
        path.write_text("".join([*boards, "0\n"]), encoding="ascii")
        path.with_suffix(".ans").write_bytes(answer(path))


if __name__ == "__main__":
    main()
