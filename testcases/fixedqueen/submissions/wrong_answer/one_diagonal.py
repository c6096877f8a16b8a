"""Mistake: tests one of the two kinds of diagonals only."""

from itertools import permutations

PLACEMENTS = [
    rows
    for rows in permutations(range(1, 9))
    if len({row + column for column, row in enumerate(rows)}) == 8
]

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
            print(f"{number:2}      {' '.join(map(str, rows))}")
    if dataset < datasets - 1:
        print()
