"""Mistake: the answer is that for plain queens; the knight is forgotten."""

PLAIN = [1, 0, 0, 2, 10, 4, 40, 92, 352, 724, 2680, 14200, 73712]

print(PLAIN[int(input()) - 1])
