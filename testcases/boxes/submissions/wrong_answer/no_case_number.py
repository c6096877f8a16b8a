"""Mistake: prints the counts without `#x`."""


def ways(full: int, columns: int = 0, right: int = 0, left: int = 0) -> int:
    """The number of ways to fill the rows that are left; the masks say what is forbidden in the next."""
    if columns == full:
        return 1
    count = 0
    free = full & ~(columns | right | left)
    while free:
        queen = free & -free
        free ^= queen
        count += ways(full, columns | queen, (right | queen) << 1, (left | queen) >> 1)
    return count


for _ in range(int(input())):
    print(ways((1 << int(input())) - 1))
