"""Mistake: counts columns from 1 in the output."""


def search(n, sums, differences):
    """Fill the row with the fewest free squares next; bit i of differences is column - row + n - 1."""
    everywhere = (1 << n) - 1

    def place(rows, columns, sums, differences):
        if not rows:
            return {}
        free = [everywhere & ~(columns | sums >> r | differences >> n - 1 - r) for r in rows]
        fewest = min(free, key=int.bit_count)
        row = rows[free.index(fewest)]
        others = [r for r in rows if r != row]
        for c in range(n):
            if fewest >> c & 1:
                bit = 1 << c
                lines = columns | bit, sums | bit << row, differences | bit << n - 1 - row
                queens = place(others, *lines)
                if queens is not None:
                    return queens | {row: c}
        return None

    queens = place(range(n), 0, sums, differences)
    return ["impossible"] if queens is None else [queens[r] for r in range(n)]


for _ in range(int(input())):
    n, _, *names = input().split()
    masks = {"s": 0, "d": 0}
    for name in names:
        k = int(name[1:])
        masks[name[0]] |= 1 << (k if name[0] == "s" else 2 * int(n) - 2 - k)
    queens = search(int(n), masks["s"], masks["d"])
    print(*[c + 1 if c != "impossible" else c for c in queens])
