"""Print every way to place N rooks on an N by N board so that none attacks another.

Input
    N, one integer, at least 1.
Output
    N! lines in lexicographic order. A line holds the rows of columns 1 to N; rows are counted
    from 1, and each takes two places, right-justified, with nothing in between.
Source
    A Korean blog article that reaches the eight queens in three steps. This is step 2.
Method
    Branching with one condition. A node of the search is the list of rows given so far; its
    branches give the next column row 1, row 2, ..., row N, in this order, unless an earlier column
    has that row. The columns differ by construction, so a node with all N rows is a placement.
    A refused branch takes everything below it along: for N = 8 the search makes 109,600 nodes
    to reach its 40,320 lines, where branching alone has 16,777,216 lines.
Complexity
    O(N! N**2) time: fewer than 2 N! nodes lead on, each looks through at most N rows N times;
    O(N) memory, one path of the tree.
"""

import re
import sys
from collections.abc import Iterator

Rows = tuple[int, ...]  # the rows of columns 1, 2, ..., as far as they are given


def placements(n: int, rows: Rows = ()) -> Iterator[Rows]:
    """Every placement in n columns that begins with these rows."""
    if len(rows) == n:
        yield rows
    else:
        for row in range(1, n + 1):
            if row not in rows:
                yield from placements(n, (*rows, row))


def layout(rows: Rows) -> str:
    """The rows as one line of output."""
    return "".join(f"{row:2}" for row in rows) + "\n"


def solve(n: int) -> Iterator[str]:
    """The lines of the answer."""
    return map(layout, placements(n))


def read_size(text: str) -> int:
    """N, the one number of the text."""
    if not re.fullmatch(r"\s*[1-9][0-9]{0,8}\s*", text):
        raise ValueError(f"got {text.strip()[:40]!r}")
    return int(text)


def main() -> None:
    try:
        n = read_size(sys.stdin.read())
    except ValueError as error:
        sys.exit(f"rooks: expected one integer N, at least 1; {error}")
    sys.stdout.writelines(solve(n))


if __name__ == "__main__":
    main()
