"""Print one random input: `random_input.py SEED`. The same seed gives the same input."""

import random
import sys

LARGEST = 10


def main() -> None:
    rng = random.Random(int(sys.argv[1]))
    n = rng.randint(1, LARGEST)
    allowed = rng.random()  # some boards have few squares to stand on, some have nearly all
    print(n)
    for _ in range(n):
        print(*(int(rng.random() < allowed) for _ in range(n)))


if __name__ == "__main__":
    main()
