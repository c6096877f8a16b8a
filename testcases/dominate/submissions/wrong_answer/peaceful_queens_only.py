"""Mistake: asks that no queen attack another, which can take one queen more."""

n = int(input())
squares = [(r, c) for r in range(n) for c in range(n)]
reach = [
    sum(1 << k for k, (i, j) in enumerate(squares) if i == r or j == c or abs(i - r) == abs(j - c))
    for r, c in squares
]


def possible(queens, bare, barred):
    if not bare:
        return True
    gain = [(covered & bare).bit_count() for covered in reach]
    if queens * max(gain) < bare.bit_count():
        return False
    first = (bare & -bare).bit_length() - 1
    near = [k for k in range(n * n) if reach[k] >> first & 1 and not barred >> k & 1]
    near.sort(key=gain.__getitem__, reverse=True)
    return any(possible(queens - 1, bare & ~reach[k], barred | reach[k]) for k in near)


queens = 1
while not possible(queens, (1 << n * n) - 1, 0):
    queens += 1
print(queens)
