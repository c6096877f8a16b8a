"""Counts the attacks in all 8! permutations, again for every dataset."""

from itertools import combinations, permutations

PAIRS = list(combinations(range(8), 2))


def attacks(rows: tuple[int, ...]) -> int:
    return sum(abs(rows[one] - rows[two]) == two - one for one, two in PAIRS)


datasets = int(input())
for dataset in range(datasets):
    input()
    row, column = map(int, input().split())
    print("SOLN       COLUMN")
    print(" #      1 2 3 4 5 6 7 8")
    print()
    number = 0
    for rows in permutations(range(1, 9)):
        if attacks(rows) == 0 and rows[column - 1] == row:
            number += 1
            print(f"{number:2}      {' '.join(map(str, rows))}")
    if dataset < datasets - 1:
        print()
