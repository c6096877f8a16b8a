"""Write every input of this package, and the answers as solutions/bishops.py gives them."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "bishops.py"


def board(n: int, allowed: Callable[[int, int], bool]) -> str:
    rows = (" ".join(str(int(allowed(r, c))) for c in range(n)) for r in range(n))
    return f"{n}\n" + "".join(f"{row}\n" for row in rows)


def scattered(n: int, seed: int, share: float) -> str:
    """A board of which about this share is allowed."""
    rng = Random(seed)
    return board(n, lambda r, c: rng.random() < share)


def drawn(rows: str) -> str:
    """A board from its rows, one after the other."""
    squares = rows.split()
    return board(len(squares), lambda r, c: squares[r][c] == "1")


CASES = {
    "sample/1": board(3, lambda r, c: True),
    "sample/2": board(3, lambda r, c: (r, c) in {(0, 0), (2, 2)}),
    "secret/01-one-allowed": board(1, lambda r, c: True),
    "secret/02-one-forbidden": board(1, lambda r, c: False),
    "secret/03-one-diagonal": board(7, lambda r, c: r == c),
    "secret/04-one-antidiagonal": board(8, lambda r, c: r + c == 7),
    "secret/05-one-row": board(9, lambda r, c: r == 4),
    "secret/06-border": board(9, lambda r, c: r in (0, 8) or c in (0, 8)),
    "secret/07-one-colour": board(10, lambda r, c: (r + c) % 2 == 0),
    "secret/08-other-colour": board(10, lambda r, c: (r + c) % 2 == 1),
    "secret/09-forbidden-lines-between": board(10, lambda r, c: r % 2 == 0 and c % 3 != 1),
    "secret/10-few-allowed": scattered(10, 15, 0.15),
    "secret/11-half-allowed": scattered(9, 17, 0.5),
    "secret/12-most-allowed": scattered(10, 18, 0.85),
    "secret/13-largest-full": board(10, lambda r, c: True),
    # A random search found these. Turned and mirrored they catch nearly every greedy rule as well.
    "secret/14-fewest-attacked-first-fails": drawn("110101 110001 111111 111111 111111 010001"),
    "secret/15-fewest-on-the-diagonal-first-fails": drawn("11111 10001 10001 11010 11001"),
    "secret/16-fewest-attacked-first-fails-large": drawn(
        "0101010000 1001001111 1110010001 1101000101 0011001010 "
        "1010011111 0011000011 0011011111 1101111100 0010001000"
    ),
    "secret/17-fewest-on-the-diagonal-first-fails-large": scattered(10, 241, 0.7),
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
