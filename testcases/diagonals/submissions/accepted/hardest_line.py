"""Find, again and again, the line that is hardest to fill: each row and each column needs a queen.

The board is one integer with a bit for each square. A queen takes away the squares she attacks; an
excluded diagonal takes away its own from the beginning.
"""

from functools import cache


@cache
def geometry(n):
    """The squares of each row and column, of each diagonal by name, and those each queen attacks."""
    squares = [(r, c) for r in range(n) for c in range(n)]
    members = {}
    for k, (r, c) in enumerate(squares):
        for name in (f"r{r}", f"c{c}", f"s{r + c}", f"d{r - c + n - 1}"):
            members[name] = members.get(name, 0) | 1 << k
    attacked = [
        members[f"r{r}"] | members[f"c{c}"] | members[f"s{r + c}"] | members[f"d{r - c + n - 1}"]
        for r, c in squares
    ]
    return members, attacked


def fill(lines, free, attacked):
    """The squares of the queens for these rows and columns, or None."""
    if not lines:
        return []
    hardest = min(lines, key=lambda line: (free & line).bit_count())
    choice = free & hardest
    while choice:
        bit = choice & -choice
        choice ^= bit
        square = bit.bit_length() - 1
        rest = fill([line for line in lines if not line & bit], free & ~attacked[square], attacked)
        if rest is not None:
            return [*rest, square]
    return None


def answer(n, excluded):
    members, attacked = geometry(n)
    free = (1 << n * n) - 1
    for name in excluded:
        free &= ~members[name]
    lines = [line for name, line in members.items() if name[0] in "rc"]
    squares = fill(lines, free, attacked)
    return ["impossible"] if squares is None else [square % n for square in sorted(squares)]


for _ in range(int(input())):
    n, _, *names = input().split()
    print(*answer(int(n), names))
