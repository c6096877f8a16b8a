"""Candidates as bits of one integer; ask the square that leaves fewest of them on average."""


def placements(n):
    found = []

    def place(queens, columns, left, right):
        if len(queens) == n:
            found.append(queens)
        for c in range(n):
            bit = 1 << c
            if not (columns | left | right) & bit:
                place([*queens, c], columns | bit, (left | bit) << 1, (right | bit) >> 1)

    place([], 0, 0, 0)
    return found


n = int(input())
every = placements(n)
on_square = {(r, c): 0 for r in range(n) for c in range(n)}
on_sum = dict.fromkeys(range(2 * n), 0)
on_difference = dict.fromkeys(range(-n, n), 0)
for number, queens in enumerate(every):
    for r, c in enumerate(queens):
        on_square[r, c] |= 1 << number
        on_sum[r + c] |= 1 << number
        on_difference[r - c] |= 1 << number


def by_answer(square, possible):
    """Split the possible placements by the answer that they give for this square."""
    r, c = square
    here, s, d = on_square[square], on_sum[r + c], on_difference[r - c]
    elsewhere = possible & ~here
    return {
        0: possible & here,
        2: elsewhere & ~(s | d),
        3: elsewhere & (s ^ d),
        4: elsewhere & s & d,
    }


def spread(square):
    return sum(part.bit_count() ** 2 for part in by_answer(square, possible).values())


possible = (1 << len(every)) - 1
while possible & (possible - 1):
    r, c = square = min(on_square, key=spread)
    print("?", r + 1, c + 1, flush=True)
    possible = by_answer(square, possible)[int(input())]
print("!", *(c + 1 for c in every[possible.bit_length() - 1]), flush=True)
