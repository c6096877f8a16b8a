"""Search row by row with three sets of what is taken; the columns in order give the order."""

import sys
from collections.abc import Iterator


def placements(n: int, queens: list[int]) -> Iterator[list[int]]:
    row = len(queens)
    if row == n:
        yield queens
        return
    sums = {r + c for r, c in enumerate(queens)}
    differences = {r - c for r, c in enumerate(queens)}
    for column in range(n):
        if column in queens or row + column in sums or row - column in differences:
            continue
        yield from placements(n, [*queens, column])


def main() -> None:
    for n in map(int, sys.stdin.read().split()):
        if n >= 1:
            break
        print("N is less than one.")
    lines = [
        f"List[{i}] = {{{', '.join(map(str, queens))}}}"
        for i, queens in enumerate(placements(n, []))
    ]
    print("\n".join(lines or ["There is no answer to the n-queen problem."]))


main()
