"""Print one random input: `random_input.py SEED`. The same seed gives the same input.

Queens thrown on a board nearly always quarrel. So one board in two starts from eight queens at
peace, found by trying columns in random order, and has at most two of them moved.
"""

import random
import sys

SIZE = 8
Square = tuple[int, int]


def at_peace(rng: random.Random) -> list[Square]:
    """Eight queens, one in each row, none of which attacks another."""
    while True:
        queens: list[Square] = []
        for row in range(SIZE):
            free = [
                column
                for column in range(SIZE)
                if all(column != c and abs(column - c) != row - r for r, c in queens)
            ]
            if not free:
                break
            queens.append((row, rng.choice(free)))
        else:
            return queens


def anywhere(rng: random.Random) -> Square:
    return rng.randrange(SIZE), rng.randrange(SIZE)


def main() -> None:
    rng = random.Random(int(sys.argv[1]))
    if rng.random() < 0.5:
        queens = at_peace(rng)
        for _ in range(rng.randrange(3)):
            queens[rng.randrange(SIZE)] = anywhere(rng)
    else:
        queens = [anywhere(rng) for _ in range(rng.randint(0, 10))]
    for row in range(SIZE):
        print("".join("*" if (row, column) in queens else "." for column in range(SIZE)))


if __name__ == "__main__":
    main()
