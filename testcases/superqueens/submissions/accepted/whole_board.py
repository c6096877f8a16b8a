"""Keep the set of safe squares of the whole board; a queen removes all that she attacks from it."""

n = int(input())
squares = [(r, c) for r in range(n) for c in range(n)]
attacked = {
    (r, c): sum(
        1 << i * n + j
        for i, j in squares
        if i == r or j == c or abs(i - r) == abs(j - c) or {abs(i - r), abs(j - c)} == {1, 2}
    )
    for r, c in squares
}


def count(row, safe):
    if row == n:
        return 1
    return sum(
        count(row + 1, safe & ~attacked[row, c]) for c in range(n) if safe >> row * n + c & 1
    )


print(count(0, (1 << n * n) - 1))
