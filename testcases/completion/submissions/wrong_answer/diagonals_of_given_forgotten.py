"""Mistake: bars the columns of the given queens but not their diagonals."""

from random import Random


def complete(n, given):
    """Fill the row with the fewest free squares, in random order; start anew if it takes long."""
    columns = sums = differences = 0
    for _, c in given:
        columns |= 1 << c
    queens = dict(given)
    rows = [r for r in range(n) if r not in queens]
    rng = Random(7)
    effort = 300
    left = 0

    def place(rows, columns, sums, differences):
        nonlocal left
        if not rows:
            return True
        left -= 1
        taken = {r: columns | sums >> r | differences >> n - r for r in rows}
        free, row = min((n - (taken[r] & (1 << n) - 1).bit_count(), r) for r in rows)
        if left < 0 or not free:
            return False
        choices = [c for c in range(n) if not taken[row] >> c & 1]
        rest = [r for r in rows if r != row]
        for c in rng.sample(choices, free):
            queens[row] = c
            bit = 1 << c
            if place(rest, columns | bit, sums | bit << row, differences | bit << n - row):
                return True
        return False

    while left <= 0:
        effort *= 2
        left = effort
        if place(rows, columns, sums, differences):
            return [queens[r] for r in range(n)]
        if left > 0:
            break
    return None


def peaceful(squares):
    lines = (
        {r for r, c in squares},
        {c for r, c in squares},
        {r + c for r, c in squares},
        {r - c for r, c in squares},
    )
    return all(len(line) == len(squares) for line in lines)


n, m = map(int, input().split())
given = [tuple(int(x) - 1 for x in input().split()) for _ in range(m)]
queens = complete(n, given) if peaceful(given) else None
print(*[c + 1 for c in queens] if queens else ["impossible"])
