"""Write every case of this package anew; the answers are those of solutions/completion.py.

The instances of csplib.tsv have answers of their own, found by other people's program: each answer
is compared with theirs, and a difference ends this program with status 1.
"""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent
SOLUTION = PACKAGE.parent.parent / "solutions" / "completion.py"
FIRST_OF_AUTHORS = 15  # the number of the first case made from an instance of the authors

Square = tuple[int, int]  # row and column, from 0
Board = tuple[int, list[Square]]  # the size and the given queens


def peaceful(queens: list[Square]) -> bool:
    lines = (
        {row for row, column in queens},
        {column for row, column in queens},
        {row + column for row, column in queens},
        {row - column for row, column in queens},
    )
    return all(len(line) == len(queens) for line in lines)


def scattered(n: int, m: int, seed: int) -> Board:
    """Put m peaceful queens on random squares, one after another."""
    rng = random.Random(seed)
    while True:
        given: list[Square] = []
        misses = 0
        while len(given) < m and misses < 2000:
            square = (rng.randrange(n), rng.randrange(n))
            if peaceful([*given, square]):
                given.append(square)
            else:
                misses += 1
        if len(given) == m:
            return n, given


def fill(
    n: int, rows: list[int], columns: int, sums: int, differences: int, rng: random.Random
) -> list[Square] | None:
    """Put a queen in each of these rows, off the lines given as masks; give up after a while."""
    effort = 2000

    def place(rows: list[int], columns: int, sums: int, differences: int) -> list[Square] | None:
        nonlocal effort
        effort -= 1
        if not rows or effort < 0:
            return None if rows else []
        taken = [columns | sums >> row | differences >> n - 1 - row for row in rows]
        free = [[column for column in range(n) if not mask >> column & 1] for mask in taken]
        fewest = min(range(len(rows)), key=lambda index: len(free[index]))
        row, others = rows[fewest], rows[:fewest] + rows[fewest + 1 :]
        for column in rng.sample(free[fewest], len(free[fewest])):
            bit = 1 << column
            rest = place(others, columns | bit, sums | bit << row, differences | bit << n - 1 - row)
            if rest is not None:
                return [(row, column), *rest]
        return None

    return place(rows, columns, sums, differences)


def enlarged(size: int, excluded: list[str], margin: int) -> Board:
    """Make given queens that leave the middle rows and columns, without the excluded diagonals.

    A queen who attacks a diagonal of the middle stands in one of the four corners of the board, and
    attacks one such diagonal only. One is placed for each excluded diagonal, the others off all of
    these diagonals.
    """
    rng = random.Random(" ".join(excluded))
    n = size + 2 * margin
    outside = [*range(margin), *range(margin + size, n)]
    sums = set(range(2 * margin, 2 * margin + 2 * size - 1))
    differences = set(range(1 - size, size))
    while True:
        given: list[Square] = []
        for name in excluded:
            number = int(name[1:])
            squares = [
                (row, 2 * margin + number - row if name[0] == "s" else row - number + size - 1)
                for row in outside
            ]
            fitting = [
                (row, column)
                for row, column in squares
                if column in outside
                and (row + column in sums) != (row - column in differences)
                and peaceful([*given, (row, column)])
            ]
            if not fitting:
                break
            given.append(rng.choice(fitting))
        if len(given) < len(excluded):
            continue
        columns = {*range(margin, margin + size), *(column for row, column in given)}
        rest = fill(
            n,
            [row for row in outside if row not in dict(given)],
            sum(1 << column for column in columns),
            sum(1 << line for line in sums | {row + column for row, column in given}),
            sum(
                1 << n - 1 - line for line in differences | {row - column for row, column in given}
            ),
            rng,
        )
        if rest is not None:
            return n, sorted(given + rest)


def own_boards() -> dict[str, Board]:
    eight = list(enumerate([0, 4, 7, 5, 2, 6, 1, 3]))
    return {
        "sample/1": (6, [(0, 2), (2, 1)]),
        "sample/2": (4, [(0, 0)]),
        "secret/01-one-square-empty": (1, []),
        "secret/02-two-empty": (2, []),
        "secret/03-four-one-way": (4, [(2, 3)]),
        "secret/04-same-row": (8, [(0, 0), (0, 4)]),
        "secret/05-same-column": (8, [(0, 0), (6, 0)]),
        "secret/06-same-sum-diagonal": (8, [(0, 5), (3, 2)]),
        "secret/07-same-difference-diagonal": (8, [(1, 0), (6, 5)]),
        "secret/08-full-and-peaceful": (8, eight),
        "secret/09-given-in-lower-rows": (8, [(7, 3), (5, 6), (6, 1)]),
        "secret/10-twenty-with-eight": scattered(20, 8, 1),
        "secret/11-fifty-with-thirty-four": scattered(50, 34, 2),
        "secret/12-largest-empty": (150, []),
        "secret/13-bad-luck-with-twenty-eight": scattered(100, 28, 1090),
        "secret/14-largest-with-fifty": scattered(150, 50, 26),
    }


def authors_boards() -> dict[str, tuple[Board, bool]]:
    """The boards made from the authors' instances, with their answers."""
    header, *lines = (PACKAGE / "generators" / "csplib.tsv").read_text().splitlines()
    cases: dict[str, tuple[Board, bool]] = {}
    for line in lines:
        row = dict(zip(header.split("\t"), line.split("\t"), strict=True))
        for word in ("possible", "impossible"):
            excluded = row["diagonals"].split()[: int(row[word])]
            number = FIRST_OF_AUTHORS + len(cases)
            name = f"secret/{number}-csplib-{row['n']}-{row['id']}-{word}"
            cases[name] = (
                enlarged(int(row["n"]), excluded, 11 * int(row["n"]) // 2),
                word == "possible",
            )
    return cases


def write_case(name: str, board: Board) -> str:
    """Write the case and return the answer."""
    n, given = board
    lines = [f"{n} {len(given)}", *(f"{row + 1} {column + 1}" for row, column in given)]
    question = "\n".join([*lines, ""])
    answer = subprocess.run(
        [sys.executable, SOLUTION], input=question, stdout=subprocess.PIPE, check=True, text=True
    ).stdout
    (PACKAGE / "data" / f"{name}.in").write_text(question)
    (PACKAGE / "data" / f"{name}.ans").write_text(answer)
    return answer


def main() -> None:
    for name, board in own_boards().items():
        write_case(name, board)
    for name, (board, possible) in authors_boards().items():
        if possible != (write_case(name, board) != "impossible\n"):
            sys.exit(f"{name} is answered unlike the authors do")


if __name__ == "__main__":
    main()
