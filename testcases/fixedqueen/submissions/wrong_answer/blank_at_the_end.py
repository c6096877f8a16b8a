"""Mistake: leaves a blank after the last row of a placement."""


def complete(rows, taken, up, down):
    """The placements that begin with these rows, in lexicographic order."""
    if len(rows) == 8:
        return [rows]
    found = []
    for row in range(1, 9):
        bit = 1 << row
        if not bit & (taken | up | down):
            found += complete((*rows, row), taken | bit, (up | bit) << 1, (down | bit) >> 1)
    return found


PLACEMENTS = complete((), 0, 0, 0)

datasets = int(input())
for dataset in range(datasets):
    input()
    row, column = map(int, input().split())
    print("SOLN       COLUMN")
    print(" #      1 2 3 4 5 6 7 8")
    print()
    number = 0
    for rows in PLACEMENTS:
        if rows[column - 1] == row:
            number += 1
            print(f"{number:2}      {' '.join(map(str, rows))} ")
    if dataset < datasets - 1:
        print()
