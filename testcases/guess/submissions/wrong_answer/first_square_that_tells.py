"""Mistake: asks the first square that tells anything, which may tell little."""


def placements(n, queens=(), columns=0, left=0, right=0):
    if len(queens) == n:
        yield queens
    for c in range(n):
        bit = 1 << c
        if not (columns | left | right) & bit:
            yield from placements(
                n, (*queens, c), columns | bit, (left | bit) << 1, (right | bit) >> 1
            )


def answers(queens):
    """What is answered about each square, row by row."""
    rows = range(len(queens))
    sums = {r + queens[r] for r in rows}
    differences = {r - queens[r] for r in rows}
    return [
        2 + (r + c in sums) + (r - c in differences) if queens[r] != c else 0
        for r in rows
        for c in rows
    ]


def ask(r, c):
    print("?", r + 1, c + 1, flush=True)
    answer = int(input())
    if answer < 0:
        raise SystemExit
    return answer


n = int(input())
possible = {queens: answers(queens) for queens in placements(n)}
while len(possible) > 1:
    square = next(
        square for square, given in enumerate(zip(*possible.values())) if len(set(given)) > 1
    )
    answer = ask(*divmod(square, n))
    possible = {queens: given for queens, given in possible.items() if given[square] == answer}
queens = next(iter(possible))
print("!", *(c + 1 for c in queens), flush=True)
