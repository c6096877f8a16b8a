"""Start from a permutation that is nearly right and swap pairs of rows while that does no harm.

The row of the first queen in conflict is swapped with a random row whenever the two rows do not
get worse by it. A start that leads nowhere, which happens on small boards, is thrown away.
"""

from random import Random


class Board:
    """A permutation of columns and how many queens stand on each diagonal."""

    def __init__(self, n: int, rng: Random) -> None:
        self.n, self.rng = n, rng
        self.columns = list(range(n))
        self.sums = [0] * (2 * n)
        self.differences = [0] * (2 * n)  # row - column; negative ones count from the end
        rng.shuffle(self.columns)
        for row in range(n):
            self.put_early(row)

    def put_early(self, row: int) -> None:
        """Give `row` one of the columns left, a peaceful one if a few tries find any."""
        for _ in range(60):
            other = self.rng.randrange(row, self.n)
            if not self.attackers(row, self.columns[other]):
                break
        self.columns[row], self.columns[other] = self.columns[other], self.columns[row]
        self.add(row, self.columns[row], 1)

    def attackers(self, row: int, column: int) -> int:
        return self.sums[row + column] + self.differences[row - column]

    def add(self, row: int, column: int, change: int) -> None:
        self.sums[row + column] += change
        self.differences[row - column] += change

    def attacked(self, row: int) -> bool:
        return self.attackers(row, self.columns[row]) > 2

    def swap_if_no_worse(self, one: int, two: int) -> None:
        a, b = self.columns[one], self.columns[two]
        self.add(one, a, -1)
        before = self.attackers(one, a)
        self.add(two, b, -1)
        before += self.attackers(two, b)
        after = self.attackers(one, b)
        self.add(one, b, 1)
        after += self.attackers(two, a)
        self.add(two, a, 1)
        if after > before:
            self.add(one, b, -1)
            self.add(two, a, -1)
            self.add(one, a, 1)
            self.add(two, b, 1)
        else:
            self.columns[one], self.columns[two] = b, a

    def settle(self, swaps: int) -> bool:
        """Try at most `swaps` swaps; is the board peaceful then?"""
        while restless := [row for row in range(self.n) if self.attacked(row)]:
            for row in restless:
                while self.attacked(row):
                    if swaps == 0:
                        return False
                    swaps -= 1
                    self.swap_if_no_worse(row, self.rng.randrange(self.n))
        return True


def place(n: int) -> list[int]:
    rng = Random(n)
    board = Board(n, rng)
    while not board.settle(1000 + 20 * n):
        board = Board(n, rng)
    return [column + 1 for column in board.columns]


n = int(input())
if n in (2, 3):
    print("impossible")
else:
    print(*place(n), sep="\n")
