"""Keep the set of safe squares of the whole board; a queen removes all that she attacks from it.

The first queen stands in the left half of her row, or in the middle of it: the others are mirrored.
"""

n = int(input())
squares = [(r, c) for r in range(n) for c in range(n)]
attacked = [
    sum(
        1 << i * n + j
        for i, j in squares
        if i == r or j == c or abs(i - r) == abs(j - c) or {abs(i - r), abs(j - c)} == {1, 2}
    )
    for r, c in squares
]
rows = [((1 << n) - 1) << n * r for r in range(n)]


def count(row, safe):
    if row == n:
        return 1
    total = 0
    choice = safe & rows[row]
    while choice:
        bit = choice & -choice
        choice ^= bit
        total += count(row + 1, safe & ~attacked[bit.bit_length() - 1])
    return total


first = [count(1, ~attacked[c]) for c in range((n + 1) // 2)]
print(2 * sum(first[: n // 2]) + sum(first[n // 2 :]))
