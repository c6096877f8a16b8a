"""Mistake: turns the board but never mirrors it."""


def placements(n):
    queens, columns, sums, differences = [], set(), set(), set()

    def place(r):
        if r == n:
            yield tuple(queens)
            return
        for c in range(n):
            if c not in columns and r + c not in sums and r - c not in differences:
                queens.append(c)
                columns.add(c)
                sums.add(r + c)
                differences.add(r - c)
                yield from place(r + 1)
                queens.pop()
                columns.discard(c)
                sums.discard(r + c)
                differences.discard(r - c)

    yield from place(0)


def quarter_turn(queens):
    n = len(queens)
    turned = [0] * n
    for row, column in enumerate(queens):
        turned[column] = n - 1 - row
    return tuple(turned)


seen = set()
fundamental = 0
for queens in placements(int(input())):
    if queens not in seen:
        fundamental += 1
        for _ in range(4):
            seen.add(queens)
            queens = quarter_turn(queens)
print(fundamental)
