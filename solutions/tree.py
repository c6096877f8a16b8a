"""Print the state-space tree that backtracking visits for N queens.

Input
    N, one integer, at least 1.
Output
    One line for each node in preorder: two blanks for each level above it, then the column tried,
    counted from 0, then ` x` if it is infeasible or ` *` if it is an answer. Last a line
    `nodes=... dead=... answers=...` with the number of lines, of `x` and of `*`.
Source
    Korean blog articles on Baekjoon 9663 and on the n-queens problem in Java, which draw the tree.
Method
    The root is the empty board and has no line. A node on level r, counted from 0, puts the queen
    of row r into a column. If an earlier queen attacks that square, the node is dead and nothing
    is below it. Otherwise it is an answer when r is the last row, and open when it is not; then
    each column of the next row is a child. Preorder is the order in which the search tries them.
Complexity
    O(N! N**2) time: an open node has N children, each held against at most N queens, and the open
    nodes are placements of rooks, fewer than 2 N!. O(N! N) memory, for the lines are kept.
"""

import re
import sys
from collections.abc import Iterator
from enum import StrEnum

Columns = tuple[int, ...]  # the columns of the queens in rows 0, 1, ...


class Mark(StrEnum):
    """What the line of a node ends in."""

    OPEN = ""
    DEAD = " x"
    ANSWER = " *"


Node = tuple[int, int, Mark]  # level, column tried, what became of it


def attacked(columns: Columns, column: int) -> bool:
    """Does a queen in these columns attack this column of the next row?"""
    return any(
        column == other or abs(column - other) == distance
        for distance, other in enumerate(reversed(columns), start=1)
    )


def mark(n: int, columns: Columns, column: int) -> Mark:
    """What becomes of the node that adds this column."""
    if attacked(columns, column):
        return Mark.DEAD
    return Mark.ANSWER if len(columns) == n - 1 else Mark.OPEN


def preorder(n: int, columns: Columns = ()) -> Iterator[Node]:
    """Every node below the one with these columns."""
    for column in range(n):
        outcome = mark(n, columns, column)
        yield len(columns), column, outcome
        if outcome is Mark.OPEN:
            yield from preorder(n, (*columns, column))


def solve(n: int) -> list[str]:
    """The lines of the answer."""
    nodes = list(preorder(n))
    marks = [outcome for _, _, outcome in nodes]
    return [
        *(f"{'  ' * level}{column}{outcome}" for level, column, outcome in nodes),
        f"nodes={len(nodes)} dead={marks.count(Mark.DEAD)} answers={marks.count(Mark.ANSWER)}",
    ]


def read_size(text: str) -> int:
    """N, the one number of the text."""
    if not re.fullmatch(r"\s*[1-9][0-9]{0,8}\s*", text):
        raise ValueError(f"got {text.strip()[:40]!r}")
    return int(text)


def main() -> None:
    try:
        n = read_size(sys.stdin.read())
    except ValueError as error:
        sys.exit(f"tree: expected one integer N, at least 1; {error}")
    print("\n".join(solve(n)))


if __name__ == "__main__":
    main()
