"""Slow: compares every placement with all eight forms of every family found so far."""


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


def forms(queens):
    n = len(queens)
    board = list(queens)
    result = []
    for _ in range(4):
        turned = [0] * n
        for row, column in enumerate(board):
            turned[column] = n - 1 - row
        board = turned
        result += [board, [n - 1 - c for c in board]]
    return result


families = []
for queens in placements(int(input())):
    if not any(form == list(queens) for known in families for form in forms(known)):
        families.append(queens)
print(len(families))
