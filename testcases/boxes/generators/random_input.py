"""Print one random input: `random_input.py SEED`. The same seed gives the same input."""

import random
import sys

MOST_CASES = 10
LARGEST = 10


def main() -> None:
    rng = random.Random(int(sys.argv[1]))
    cases = rng.randint(1, MOST_CASES)
    print(cases)
    for _ in range(cases):
        print(rng.randint(1, LARGEST))


if __name__ == "__main__":
    main()
