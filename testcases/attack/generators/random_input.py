"""Print one random input: `random_input.py SEED`. The same seed gives the same input."""

import random
import sys

LARGEST = 100
SMALL = 12  # edges and corners are near on a small board, so one board in two is small


def main() -> None:
    rng = random.Random(int(sys.argv[1]))
    n = rng.randint(1, rng.choice((SMALL, LARGEST)))
    print(n, rng.randrange(n), rng.randrange(n))


if __name__ == "__main__":
    main()
