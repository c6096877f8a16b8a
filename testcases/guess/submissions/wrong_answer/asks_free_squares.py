"""Mistake: asks the squares that no queen found so far attacks, row by row."""


def ask(r, c):
    print("?", r + 1, c + 1, flush=True)
    answer = int(input())
    if answer < 0:
        raise SystemExit
    return answer


n = int(input())
found = []
for r in range(n):
    free = [c for c in range(n) if all(abs(c - q) not in (0, r - i) for i, q in enumerate(found))]
    found.append(next((c for c in free[:-1] if ask(r, c) == 0), free[-1] if free else 0))
print("!", *(c + 1 for c in found), flush=True)
