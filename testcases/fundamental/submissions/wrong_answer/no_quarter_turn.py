"""Mistake: mirrors the board in both axes but never turns it a quarter."""


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


seen = set()
fundamental = 0
for queens in placements(int(input())):
    if queens not in seen:
        fundamental += 1
        mirrored = tuple(len(queens) - 1 - c for c in queens)
        seen |= {queens, queens[::-1], mirrored, mirrored[::-1]}
print(fundamental)
