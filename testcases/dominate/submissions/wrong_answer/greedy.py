"""Mistake: always takes the queen that covers most of the bare squares."""

n = int(input())
squares = [(r, c) for r in range(n) for c in range(n)]
reach = [
    {(i, j) for i, j in squares if i == r or j == c or abs(i - r) == abs(j - c)} for r, c in squares
]
bare = set(squares)
queens = 0
while bare:
    bare -= max(reach, key=lambda covered: len(covered & bare))
    queens += 1
print(queens)
