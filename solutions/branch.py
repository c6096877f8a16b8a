"""Print every way to give each of the N columns of a board a row, with no rule to obey.

Input
    N, one integer, at least 1.
Output
    N**N lines in lexicographic order. A line holds the rows of columns 1 to N; rows are counted
    from 1, and each takes two places, right-justified, with nothing in between.
Source
    A Korean blog article that reaches the eight queens in three steps. This is step 1.
Method
    Branching alone. A node of the search is the list of rows given so far; its branches give
    the next column row 1, row 2, ..., row N, in this order, and a node with all N rows is a line.
    No branch is ever refused. The two steps that follow, `rooks` and `eight`, are this program
    with one condition more each.
Complexity
    O(N**(N + 1)) time, as N**N lines of N numbers are written; O(N) memory, one path of the tree.
"""

import re
import sys
from collections.abc import Iterator

Rows = tuple[int, ...]  # the rows of columns 1, 2, ..., as far as they are given


def assignments(n: int, rows: Rows = ()) -> Iterator[Rows]:
    """Every assignment of n columns that begins with these rows."""
    if len(rows) == n:
        yield rows
    else:
        for row in range(1, n + 1):
            yield from assignments(n, (*rows, row))


def layout(rows: Rows) -> str:
    """The rows as one line of output."""
    return "".join(f"{row:2}" for row in rows) + "\n"


def solve(n: int) -> Iterator[str]:
    """The lines of the answer."""
    return map(layout, assignments(n))


def read_size(text: str) -> int:
    """N, the one number of the text."""
    if not re.fullmatch(r"\s*[1-9][0-9]{0,8}\s*", text):
        raise ValueError(f"got {text.strip()[:40]!r}")
    return int(text)


def main() -> None:
    try:
        n = read_size(sys.stdin.read())
    except ValueError as error:
        sys.exit(f"branch: expected one integer N, at least 1; {error}")
    sys.stdout.writelines(solve(n))


if __name__ == "__main__":
    main()
