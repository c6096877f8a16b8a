"""Exact cover: 324 demands (a square filled; a digit in a row, column, box), each met exactly once.

Always the demand with the fewest placements left that meet it; a placement takes all its demands
off the table, and with them every other placement that meets one of them.
"""

from __future__ import annotations

SIDE = range(9)
Placement = tuple[int, int, int]
Demand = tuple[str, int, int]


def demands(placement: Placement) -> list[Demand]:
    row, column, digit = placement
    box = row // 3 * 3 + column // 3
    return [
        ("square", row, column),
        ("row", row, digit),
        ("column", column, digit),
        ("box", box, digit),
    ]


ways: dict[Demand, set[Placement]] = {}
for placement in [
    (row, column, digit) for row in SIDE for column in SIDE for digit in range(1, 10)
]:
    for demand in demands(placement):
        ways.setdefault(demand, set()).add(placement)


def choose(placement: Placement) -> list[tuple[Demand, set[Placement]]]:
    """Take the demands of a placement off the table; return them for `give_back`."""
    taken = []
    for demand in demands(placement):
        for rival in ways[demand]:
            for other in demands(rival):
                if other != demand and other in ways:
                    ways[other].remove(rival)
        taken.append((demand, ways.pop(demand)))
    return taken


def give_back(taken: list[tuple[Demand, set[Placement]]]) -> None:
    for demand, rivals in reversed(taken):
        ways[demand] = rivals
        for rival in rivals:
            for other in demands(rival):
                if other != demand and other in ways:
                    ways[other].add(rival)


def complete(chosen: list[Placement]) -> list[Placement] | None:
    if not ways:
        return chosen
    demand = min(ways, key=lambda demand: len(ways[demand]))
    for placement in list(ways[demand]):
        taken = choose(placement)
        if (done := complete([*chosen, placement])) is not None:
            return done
        give_back(taken)
    return None


board = [list(map(int, input().split())) for _ in SIDE]
givens = [
    (row, column, board[row][column]) for row in SIDE for column in SIDE if board[row][column]
]
for given in givens:
    choose(given)
for row, column, digit in complete([]) or []:
    board[row][column] = digit
for line in board:
    print(*line)
