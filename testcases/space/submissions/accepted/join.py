"""Solutions: joins the upper halves of the board to the lower halves. The rest: loops."""

from collections import defaultdict

Halves = dict[int, list[int]]  # the columns taken, as bits -> the diagonals taken, as bits


def halves(n: int, distances: range, turn: int) -> Halves:
    """The ways to fill the rows at these distances from the middle line.

    A diagonal has the number of the column where it meets the middle line; the two kinds of
    diagonals have their bits apart. Turn is 1 for the half above the line and -1 for that below.
    """
    level: Halves = {0: [0]}
    for distance in distances:
        longer: Halves = defaultdict(list)
        for columns, boards in level.items():
            for column in range(n):
                if not columns >> column & 1:
                    falling = 1 << (n + column + turn * distance)
                    rising = 1 << (4 * n + column - turn * distance)
                    queen = falling | rising
                    longer[columns | 1 << column] += [b | queen for b in boards if not b & queen]
        level = longer
    return level


def pairs(uppers: list[int], lowers: list[int]) -> int:
    """The pairs of an upper and a lower half that share no diagonal."""
    users: dict[int, int] = defaultdict(int)  # a diagonal -> the lower halves on it, as bits
    for k, lower in enumerate(lowers):
        rest = lower
        while rest:
            diagonal = rest & -rest
            rest ^= diagonal
            users[diagonal] |= 1 << k
    total = len(uppers) * len(lowers)
    for upper in uppers:
        clashes = 0
        rest = upper
        while rest:
            diagonal = rest & -rest
            rest ^= diagonal
            clashes |= users.get(diagonal, 0)
        total -= bin(clashes).count("1")
    return total


def solutions(n: int) -> int:
    """All solutions, taking a set of columns and its mirror image together."""
    above = halves(n, range(1, n // 2 + 1), 1)
    below = halves(n, range(n - n // 2), -1)
    total = 0
    for columns, uppers in above.items():
        mirror = int(f"{columns:0{n}b}"[::-1], 2)
        if columns <= mirror:
            lowers = below.get((1 << n) - 1 - columns, [])
            total += pairs(uppers, lowers) * (1 if columns == mirror else 2)
    return total


def main() -> None:
    n = int(input())
    squares = power = factorial = 1
    for k in range(n):
        squares *= n * n - k
        power *= n
        factorial *= n - k
    print(squares, power, factorial, solutions(n), sep="\n")


if __name__ == "__main__":
    main()
