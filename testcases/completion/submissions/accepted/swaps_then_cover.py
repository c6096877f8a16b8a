"""Random swaps first, which find most completions; then an exact cover, which decides all others.

The cover: each free row and each free column must be used once, each diagonal at most once. It goes
on with the row or column that has the fewest free squares.
"""

import random

SWAPS_A_ROW = 400


def swaps(n, given):
    """Give the free rows the free columns at random, and swap while there are conflicts."""
    rng = random.Random(1)
    rows = [r for r in range(n) if r not in given]
    columns = [c for c in range(n) if c not in given.values()]
    if len(rows) < 2:
        return None
    rng.shuffle(columns)
    queens = given | dict(zip(rows, columns, strict=True))
    lines = {}
    for r, c in queens.items():
        for line in (r + c, "s"), (r - c, "d"):
            lines[line] = lines.get(line, 0) + 1
    conflicts = sum(k - 1 for k in lines.values())

    def move(r, c, change):
        """Add or remove a queen; return how many conflicts that makes or ends."""
        total = 0
        for line in (r + c, "s"), (r - c, "d"):
            before = lines.get(line, 0)
            lines[line] = before + change
            total += max(before, before + change) > 1
        return total * change

    for _ in range(SWAPS_A_ROW * len(rows)):
        if not conflicts:
            return queens
        a = rng.choice(rows)
        p = queens[a]
        if lines[a + p, "s"] == lines[a - p, "d"] == 1:
            continue
        b = rng.choice(rows)
        q = queens[b]
        if a == b:
            continue
        change = move(a, p, -1) + move(b, q, -1) + move(a, q, 1) + move(b, p, 1)
        if change > 0:
            move(a, q, -1), move(b, p, -1), move(a, p, 1), move(b, q, 1)
        else:
            queens[a], queens[b] = q, p
            conflicts += change
    return None


def cover(n, given):
    """Search for an exact cover of the free rows and columns."""
    taken = {line for r, c in given.items() for line in ((r + c, "s"), (r - c, "d"))}
    rows = [r for r in range(n) if r not in given]
    columns = [c for c in range(n) if c not in given.values()]
    squares = [(r, c) for r in rows for c in columns if not taken & {(r + c, "s"), (r - c, "d")}]

    def place(squares, left):
        if not left:
            return {}
        uses = dict.fromkeys(left, 0)
        for r, c in squares:
            uses[r, "row"] += 1
            uses[c, "column"] += 1
        number, kind = min(uses, key=uses.get)
        for r, c in squares:
            if (r if kind == "row" else c) == number:
                free = [
                    (i, j)
                    for i, j in squares
                    if i != r and j != c and i + j != r + c and i - j != r - c
                ]
                rest = place(free, left - {(r, "row"), (c, "column")})
                if rest is not None:
                    return rest | {r: c}
        return None

    found = place(squares, {(r, "row") for r in rows} | {(c, "column") for c in columns})
    return None if found is None else given | found


def complete(n, squares):
    given = dict(squares)
    if len(given) < len(squares) or len(set(given.values())) < len(squares):
        return None
    if len({r + c for r, c in squares}) < len(squares):
        return None
    if len({r - c for r, c in squares}) < len(squares):
        return None
    return swaps(n, given) or cover(n, given)


n, m = map(int, input().split())
squares = [tuple(int(x) - 1 for x in input().split()) for _ in range(m)]
queens = complete(n, squares)
print(*[queens[r] + 1 for r in range(n)] if queens else ["impossible"])
