"""Makes all N**N assignments and keeps those in which the rows differ."""

from itertools import product


def main() -> None:
    n = int(input())
    for rows in product(range(1, n + 1), repeat=n):
        if all(rows[a] != rows[b] for a in range(n) for b in range(a)):
            print("".join(f"{row:2}" for row in rows))


if __name__ == "__main__":
    main()
