"""Mistake: no blank after the commas."""

import sys


def solve(n: int) -> list[list[int]]:
    placements: list[list[int]] = []

    def search(queens: list[int]) -> None:
        row = len(queens)
        if row == n:
            placements.append(queens)
        for column in range(n):
            if all(c != column and abs(c - column) != row - r for r, c in enumerate(queens)):
                search([*queens, column])

    search([])
    return placements


def main() -> None:
    for n in map(int, sys.stdin.read().split()):
        if n >= 1:
            break
        print("N is less than one.")
    placements = solve(n)
    for i, queens in enumerate(placements):
        print(f"List[{i}] = {{{','.join(map(str, queens))}}}")
    if not placements:
        print("There is no answer to the n-queen problem.")


main()
