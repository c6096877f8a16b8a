"""Write every input of this package, and the answers as solutions/sudoku.py gives them."""

import subprocess
import sys
from itertools import combinations
from pathlib import Path
from random import Random

PACKAGE = Path(__file__).resolve().parents[1]
SOLUTION = PACKAGE.parents[1] / "solutions" / "sudoku.py"

SIDE = range(9)
HARD = (2, 3, 5, 7, 10)  # those of the hardest boards that a plain program solves in a moment
Board = list[str]  # 81 digits, 0 for an empty square


def stored(name: str) -> list[Board]:
    """The boards of a file beside this one. Its blanks may be dots."""
    text = (PACKAGE / "generators" / name).read_text(encoding="ascii")
    return [list(line.replace(".", "0")) for line in text.split()]


def lines(board: Board) -> str:
    return "".join(" ".join(board[9 * row : 9 * row + 9]) + "\n" for row in SIDE)


def solved(board: Board) -> Board:
    done = subprocess.run(
        [sys.executable, SOLUTION], input=lines(board).encode(), capture_output=True, check=True
    )
    return done.stdout.decode().split()


def without(board: Board, squares: list[int]) -> Board:
    return ["0" if square in squares else digit for square, digit in enumerate(board)]


def transposed(board: Board) -> Board:
    return [board[9 * column + row] for row in SIDE for column in SIDE]


def rectangle(full: Board) -> list[int]:
    """Four squares in two rows, two columns and two boxes whose digits can be exchanged."""
    for top, bottom in combinations(SIDE, 2):
        for left, right in combinations(SIDE, 2):
            corners = [9 * top + left, 9 * top + right, 9 * bottom + left, 9 * bottom + right]
            a, b, c, d = (full[corner] for corner in corners)
            if (a, b) == (d, c) and top // 3 == bottom // 3 and left // 3 != right // 3:
                return corners
    raise ValueError("no such rectangle")


def holes(full: Board, seed: int, count: int) -> Board:
    return without(full, Random(seed).sample(range(81), count))


def cases() -> dict[str, Board]:
    easy = stored("sudoku-easy50.txt")
    hardest = stored("sudoku-hardest.txt")
    full = solved(easy[6])
    named = {
        "sample/1": holes(full, 4, 45),
        "secret/01-nothing-to-fill": full,
        "secret/02-first-square-empty": without(full, [0]),
        "secret/03-last-square-empty": without(full, [80]),
        "secret/04-two-solutions": without(full, rectangle(full)),
        "secret/05-one-box-empty": without(full, [9 * r + c for r in (3, 4, 5) for c in (6, 7, 8)]),
        "secret/06-easy-2": easy[1],
        "secret/07-hostile-to-reading-order": transposed(hardest[4]),
    }
    for number, hard in enumerate(HARD, len(named)):
        named[f"secret/{number:02}-hardest-{hard}"] = hardest[hard - 1]
    named["secret/13-empty-board"] = ["0"] * 81
    return named


def main() -> None:
    for name, board in cases().items():
        path = PACKAGE / "data" / f"{name}.in"
        path.write_text(lines(board), encoding="ascii")
        path.with_suffix(".ans").write_text(lines(solved(board)), encoding="ascii")


if __name__ == "__main__":
    main()
