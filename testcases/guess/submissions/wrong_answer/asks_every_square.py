"""Mistake: asks square after square until there is a queen, N^2 / 2 questions."""


def ask(r, c):
    print("?", r + 1, c + 1, flush=True)
    answer = int(input())
    if answer < 0:
        raise SystemExit
    return answer


n = int(input())
found = [next(c for c in range(n) if ask(r, c) == 0) for r in range(n)]
print("!", *(c + 1 for c in found), flush=True)
