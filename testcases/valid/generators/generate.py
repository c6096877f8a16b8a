"""Write every input of this package, and the answers as solutions/valid.py gives them."""

import subprocess
import sys
from collections.abc import Callable, Iterable
from itertools import combinations, permutations, product
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "valid.py"

SIZE = 8
Square = tuple[int, int]
Boards = dict[tuple[str, int], list[Square]]
KINDS: dict[str, Callable[[int, int], int]] = {
    "row": lambda row, column: row,
    "column": lambda row, column: column,
    "diagonal": lambda row, column: row - column,
    "antidiagonal": lambda row, column: row + column,
}


def board(queens: Iterable[Square]) -> str:
    taken = set(queens)
    rows = range(SIZE)
    return "".join("".join("*" if (r, c) in taken else "." for c in rows) + "\n" for r in rows)


def quarrels(queens: Iterable[Square]) -> list[tuple[str, Square, Square]]:
    """Each line that two queens share, with the two."""
    return [
        (kind, one, two)
        for one, two in combinations(queens, 2)
        for kind, line in KINDS.items()
        if line(*one) == line(*two)
    ]


def boards_of_interest() -> tuple[list[list[Square]], Boards, Boards]:
    """All placements at peace; and eight queens at peace but for one pair: for a kind of line and
    a distance, a pair on such a line and so far apart; for a kind and a line, a pair on this line.

    Pairs on a diagonal come from permutations. Pairs in a row or a column come from placements
    of which one queen is moved.
    """
    placements: list[list[Square]] = []
    one_pair: Boards = {}
    on_line: Boards = {}

    def keep(queens: list[Square], found: list[tuple[str, Square, Square]]) -> None:
        ((kind, one, two),) = found
        distance = max(abs(one[0] - two[0]), abs(one[1] - two[1]))
        one_pair.setdefault((kind, distance), queens)
        on_line.setdefault((kind, KINDS[kind](*one)), queens)

    for columns in permutations(range(SIZE)):
        queens = list(enumerate(columns))
        found = quarrels(queens)
        if not found:
            placements.append(queens)
        elif len(found) == 1:
            keep(queens, found)
    for queens in placements:
        for i, row, column in product(range(SIZE), repeat=3):
            moved = [*queens[:i], *queens[i + 1 :], (row, column)]
            if len(set(moved)) == SIZE and len(found := quarrels(moved)) == 1:
                keep(moved, found)
    return placements, one_pair, on_line


def cases() -> dict[str, str]:
    placements, one_pair, on_line = boards_of_interest()
    first, middle, last = placements[0], placements[41], placements[-1]
    every = [(r, c) for r in range(SIZE) for c in range(SIZE)]
    return {
        "sample/1": board(middle),
        "sample/2": board(one_pair["diagonal", 7]),
        "sample/3": board(middle[:3] + middle[4:]),
        "secret/01-empty": board([]),
        "secret/02-seven-at-peace": board(first[:-1]),
        "secret/03-nine": board([*first, (7, 7)]),
        "secret/04-every-square": board(every),
        "secret/05-all-in-one-row": board((4, c) for c in range(SIZE)),
        "secret/06-all-in-one-column": board((r, 2) for r in range(SIZE)),
        "secret/07-all-on-the-diagonal": board((r, r) for r in range(SIZE)),
        "secret/08-all-on-the-antidiagonal": board((r, 7 - r) for r in range(SIZE)),
        "secret/09-two-in-one-row-only": board(one_pair["row", 3]),
        "secret/10-two-in-one-column-only": board(one_pair["column", 4]),
        "secret/11-two-side-by-side-on-a-diagonal": board(one_pair["diagonal", 1]),
        "secret/12-two-far-apart-on-a-diagonal": board(one_pair["diagonal", 6]),
        "secret/13-two-side-by-side-on-an-antidiagonal": board(one_pair["antidiagonal", 1]),
        "secret/14-two-in-opposite-corners": board(one_pair["antidiagonal", 7]),
        "secret/15-valid-first": board(first),
        "secret/16-valid-last": board(last),
        # The shortest diagonals on which a pair can be the only one have three squares.
        "secret/17-two-near-the-upper-right-corner": board(on_line["diagonal", -5]),
        "secret/18-two-near-the-lower-left-corner": board(on_line["diagonal", 5]),
        "secret/19-two-near-the-upper-left-corner": board(on_line["antidiagonal", 2]),
        "secret/20-two-near-the-lower-right-corner": board(on_line["antidiagonal", 12]),
        "secret/21-nine-the-extra-one-first-in-its-row": board([*first, (7, 0)]),
        "secret/22-valid-but-for-a-queen-one-row-down": board([(1, 0), *first[1:]]),
        "secret/23-columns-twice-with-the-right-sum": board(enumerate([0, 2, 4, 7, 7, 0, 3, 5])),
    }


def answer(path: Path) -> bytes:
    with path.open("rb") as source:
        return subprocess.run(
            [sys.executable, SOLUTION], stdin=source, capture_output=True, check=True
        ).stdout


def main() -> None:
    for name, text in cases().items():
        path = PACKAGE / "data" / f"{name}.in"
        path.write_text(text, encoding="ascii")
        path.with_suffix(".ans").write_bytes(answer(path))


if __name__ == "__main__":
    main()
