"""Mistake: takes every family for one of eight members."""


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


print(sum(1 for _ in placements(int(input()))) // 8)
