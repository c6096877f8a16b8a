"""Mistake: the diagonals are tested one way only."""

import sys


def solve(n: int) -> list[list[int]]:
    placements: list[list[int]] = []

    def search(queens: list[int], columns: list[int], sums: int) -> None:
        row = len(queens)
        if row == n:
            placements.append(queens)
        for column in columns:
            if not sums >> row + column & 1:
                others = [c for c in columns if c != column]
                search([*queens, column], others, sums | 1 << row + column)

    search([], list(range(n)), 0)
    return placements


def main() -> None:
    for n in map(int, sys.stdin.read().split()):
        if n >= 1:
            break
        print("N is less than one.")
    placements = solve(n)
    for i, queens in enumerate(placements):
        print(f"List[{i}] = {{{', '.join(map(str, queens))}}}")
    if not placements:
        print("There is no answer to the n-queen problem.")


main()
