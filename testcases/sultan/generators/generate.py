"""Write every input of this package, and the answers as solutions/sultan.py gives them."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "sultan.py"

SIZE = 8
FIRST = [0, 4, 7, 5, 2, 6, 1, 3]  # the first and the last placement in lexicographic order
LAST = [7, 3, 0, 2, 5, 1, 6, 4]
INNER = [3, 6, 2, 7, 1, 4, 0, 5]
Board = list[list[int]]


def board(number: Callable[[int, int], int]) -> Board:
    return [[number(row, column) for column in range(SIZE)] for row in range(SIZE)]


def under(columns: list[int], high: int, low: int) -> Board:
    """`high` under the queens of one placement, `low` elsewhere."""
    return board(lambda row, column: high if columns[row] == column else low)


def scattered(rng: Random, low: int, high: int) -> Board:
    return board(lambda row, column: rng.randint(low, high))


def greedy_trap() -> Board:
    """The largest number lies in a corner that costs more than it brings."""
    trap = under(INNER, 60, 1)
    trap[0][0] = 99
    return trap


def cases() -> dict[str, list[Board]]:
    rng = Random(167)
    counting = board(lambda row, column: SIZE * row + column + 1)
    on_the_diagonal = board(lambda row, column: 90 if row == column else 10 + row)
    on_the_antidiagonal = board(lambda row, column: 90 if row + column == 7 else 10 + column)
    return {
        "sample/1": [counting, under(INNER, 10, 1)],
        "secret/01-all-one": [board(lambda row, column: 1)],
        "secret/02-first-placement-best": [under(FIRST, 99, 1)],
        "secret/03-last-placement-best": [under(LAST, 99, 1)],
        "secret/04-largest-number-does-not-pay": [greedy_trap()],
        "secret/05-diagonal-tempts": [on_the_diagonal],
        "secret/06-antidiagonal-tempts": [on_the_antidiagonal],
        "secret/07-poor-board-after-a-rich-one": [under(INNER, 99, 50), under(INNER, 2, 1)],
        "secret/08-rows-differ": [board(lambda row, column: 10 * row + (3 * column + row) % 8 + 1)],
        "secret/09-one-random-board": [scattered(rng, 1, 99)],
        "secret/10-three-random-boards": [scattered(rng, 1, 20) for _ in range(3)],
        "secret/11-most-boards-close-sums": [scattered(rng, 90, 99) for _ in range(20)],
    }


def answer(path: Path) -> bytes:
    with path.open("rb") as source:
        return subprocess.run(
            [sys.executable, SOLUTION], stdin=source, capture_output=True, check=True
        ).stdout


def main() -> None:
    for name, boards in cases().items():
        path = PACKAGE / "data" / f"{name}.in"
        lines = [str(len(boards)), *(" ".join(map(str, row)) for board in boards for row in board)]
        path.write_text("\n".join(lines) + "\n", encoding="ascii")
        path.with_suffix(".ans").write_bytes(answer(path))


if __name__ == "__main__":
    main()
