"""Write every case of this package anew; the answers are those of solutions/diagonals.py.

The instances of csplib.tsv have answers of their own, found by other people's program: each answer
is compared with theirs, and a difference ends this program with status 1.
"""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SOLUTION = PACKAGE.parent.parent / "solutions" / "diagonals.py"

Board = tuple[int, list[str]]
Instance = dict[str, str]


def all_diagonals(n: int) -> list[str]:
    return [f"{kind}{number}" for kind in "sd" for number in range(2 * n - 1)]


def text(boards: list[Board]) -> str:
    lines = [" ".join([str(n), str(len(names)), *names]) for n, names in boards]
    return "\n".join([str(len(boards)), *lines, ""])


def swap_kinds(board: Board) -> Board:
    n, names = board
    return n, [name.translate(str.maketrans("sd", "ds")) for name in names]


def random_boards(count: int, sizes: range, shares: tuple[float, float]) -> list[Board]:
    rng = random.Random(f"diagonals {count} {sizes} {shares}")
    boards = []
    for _ in range(count):
        n = rng.choice(sizes)
        names = all_diagonals(n)
        boards.append((n, rng.sample(names, int(len(names) * rng.uniform(*shares)))))
    return boards


def own_boards() -> dict[str, list[Board]]:
    few = random_boards(20, range(5, 9), (0.05, 0.2))
    return {
        "sample/1": [(4, []), (4, ["s1"]), (5, ["s1", "d3"])],
        "secret/01-one-square": [(1, []), (1, ["s0"]), (1, ["d0"]), (1, ["s0", "d0"])],
        "secret/02-nothing-excluded": [(n, []) for n in range(1, 13)],
        "secret/03-everything-excluded": [(n, all_diagonals(n)) for n in range(1, 10)],
        "secret/04-one-diagonal-of-four": [(4, [name]) for name in all_diagonals(4)],
        "secret/05-one-diagonal-of-six": [(6, [name]) for name in all_diagonals(6)],
        "secret/06-corners-excluded": [
            (n, ["s0", f"s{2 * n - 2}", "d0", f"d{2 * n - 2}"]) for n in range(4, 11)
        ],
        "secret/07-one-kind-excluded": [
            (n, [f"{kind}{number}" for number in range(2 * n - 1)]) for n in (5, 9) for kind in "sd"
        ],
        "secret/08-kinds-swapped": [each for board in few for each in (board, swap_kinds(board))],
        "secret/09-random-small": random_boards(50, range(4, 9), (0.0, 0.4)),
    }


def instances(n: int) -> list[Instance]:
    lines = (PACKAGE / "generators" / "csplib.tsv").read_text().splitlines()
    names = lines[0].split("\t")
    rows = [dict(zip(names, line.split("\t"), strict=True)) for line in lines[1:]]
    return [row for row in rows if row["n"] == str(n)]


def cut(instance: Instance, excluded: int) -> Board:
    return int(instance["n"]), instance["diagonals"].split()[:excluded]


def last_possible(rows: list[Instance]) -> list[Board]:
    return [cut(row, int(row["possible"])) for row in rows]


def first_impossible(rows: list[Instance]) -> list[Board]:
    return [cut(row, int(row["impossible"])) for row in rows if row["impossible"] != "-"]


def authors_boards() -> dict[str, tuple[list[Board], bool | None]]:
    """The boards of each case, with the authors' answer to all of them, if they give one."""
    eight, ten, twelve = instances(8), instances(10), instances(12)[::5]
    return {
        "10-csplib-8-four-diagonals": ([cut(row, 4) for row in eight], None),
        "11-csplib-10-last-possible": (last_possible(ten), True),
        "12-csplib-10-first-impossible": (first_impossible(ten[::2]), False),
        "13-csplib-12-last-possible": (last_possible(twelve), True),
        "14-csplib-12-first-impossible": (first_impossible(twelve[::2]), False),
    }


def write_case(name: str, boards: list[Board]) -> list[str]:
    """Write the case and return the lines of its answer."""
    question = text(boards)
    answer = subprocess.run(
        [sys.executable, SOLUTION], input=question, stdout=subprocess.PIPE, check=True, text=True
    ).stdout
    (PACKAGE / "data" / f"{name}.in").write_text(question)
    (PACKAGE / "data" / f"{name}.ans").write_text(answer)
    return answer.splitlines()


def main() -> None:
    for name, boards in own_boards().items():
        write_case(name, boards)
    for name, (boards, possible) in authors_boards().items():
        for number, line in enumerate(write_case(f"secret/{name}", boards), 1):
            if possible is not None and possible != (line != "impossible"):
                sys.exit(f"{name}: board {number} is answered unlike the authors do")


if __name__ == "__main__":
    main()
