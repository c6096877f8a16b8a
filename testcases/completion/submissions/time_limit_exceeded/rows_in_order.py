"""Slow: fills the rows from the top."""


def rows_in_order(n, given, queens):
    """Fill the rows from the top; a given row takes what is given."""
    row = len(queens)
    if row == n:
        return True
    for c in [given[row]] if row in given else range(n):
        if all(
            c != q and abs(c - q) != abs(row - r)
            for r, q in [*given.items(), *enumerate(queens)]
            if r != row
        ):
            queens.append(c)
            if rows_in_order(n, given, queens):
                return True
            queens.pop()
    return False


n, m = map(int, input().split())
squares = [tuple(int(x) - 1 for x in input().split()) for _ in range(m)]
given = dict(squares)
queens = []
if len(given) == m and rows_in_order(n, given, queens):
    print(*[c + 1 for c in queens])
else:
    print("impossible")
