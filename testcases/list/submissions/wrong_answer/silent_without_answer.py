"""Mistake: prints nothing when there is no placement."""

import sys


def solve(n: int) -> list[list[int]]:
    placements: list[list[int]] = []

    def search(queens: list[int], columns: int, left: int, right: int) -> None:
        if len(queens) == n:
            placements.append(queens)
        for column in range(n):
            queen = 1 << column
            if not (columns | left | right) & queen:
                search(
                    [*queens, column], columns | queen, (left | queen) << 1, (right | queen) >> 1
                )

    search([], 0, 0, 0)
    return placements


def main() -> None:
    for n in map(int, sys.stdin.read().split()):
        if n >= 1:
            break
        print("N is less than one.")
    placements = solve(n)
    for i, queens in enumerate(placements):
        print(f"List[{i}] = {{{', '.join(map(str, queens))}}}")


main()
