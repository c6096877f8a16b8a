"""Start from a permutation that is nearly right and swap pairs of rows while that does no harm.

Where m is odd and no multiple of 3, m queens that go two columns to the right from row to row, round
the edge, are peaceful. So the largest such m up to N is laid that way, and the few rows left go on
the main diagonal. Then every attacked row is swapped with a random row whenever the two rows do not
get worse by it. A start that leads nowhere is given up for another one: a shifted walk, or a shuffled
board where the board is small.
"""

from random import Random

SMALL = 20
SWAPS = 500


def nearly_right(n: int, rng: Random) -> list[int]:
    if n < SMALL:
        return rng.sample(range(n), n)
    m = next(m for m in range(n, 0, -1) if m % 2 and m % 3)
    first = rng.randrange(m)
    return [(first + 2 * row) % m for row in range(m)] + list(range(m, n))


def swaps_make_peace(columns: list[int], swaps: int, rng: Random) -> bool:
    """Swap at most so often; is the board peaceful then?"""
    n = len(columns)
    sums, differences = [0] * (2 * n), [0] * (2 * n)  # queens on each; negative ones from the end

    def add(row: int, column: int, change: int) -> None:
        sums[row + column] += change
        differences[row - column] += change

    def attackers(row: int) -> int:
        return sums[row + columns[row]] + differences[row - columns[row]] - 2

    def swap(one: int, two: int) -> None:
        a, b = columns[one], columns[two]
        add(one, a, -1)
        add(two, b, -1)
        columns[one], columns[two] = b, a
        add(one, b, 1)
        add(two, a, 1)

    for row, column in enumerate(columns):
        add(row, column, 1)
    attacked = [row for row in range(n) if attackers(row)]  # one queen at least of every conflict
    while attacked:
        row = attacked.pop()
        while attackers(row):
            if swaps == 0:
                return False
            swaps -= 1
            other = rng.randrange(n)
            before = attackers(row) + attackers(other)
            swap(row, other)
            if attackers(row) + attackers(other) > before:
                swap(row, other)
            else:
                attacked.append(other)
    return True


def place(n: int) -> list[int]:
    rng = Random(n)
    columns = nearly_right(n, rng)
    while not swaps_make_peace(columns, SWAPS, rng):
        columns = nearly_right(n, rng)
    return [column + 1 for column in columns]


n = int(input())
if n in (2, 3):
    print("impossible")
else:
    print(*place(n), sep="\n")
