"""Mistake: turns the board but never mirrors it."""


def left_half(n):
    """The placements whose first queen is not in the right half; the others are their mirror images."""
    full = (1 << n) - 1
    found = []

    def place(queens, columns, left, right):
        if columns == full:
            found.append(queens)
        free = full & ~(columns | left | right)
        if not queens:
            free &= full >> n // 2
        while free:
            bit = free & -free
            free ^= bit
            place(
                (*queens, bit.bit_length() - 1),
                columns | bit,
                (left | bit) << 1,
                (right | bit) >> 1,
            )

    place((), 0, 0, 0)
    return found


def weight(queens):
    """How many placements it stands for: itself, and its mirror image unless that is listed as well."""
    return 1 if 2 * queens[0] + 1 == len(queens) else 2


def quarter_turn(queens):
    """The first column, read from below, becomes the first row."""
    turned = [0] * len(queens)
    for row, column in enumerate(queens):
        turned[column] = len(queens) - 1 - row
    return tuple(turned)


total = 0  # four for every family
for queens in left_half(int(input())):
    image = queens
    for _ in range(4):
        image = quarter_turn(image)
        total += weight(queens) * (image == queens)
print(total // 4)
