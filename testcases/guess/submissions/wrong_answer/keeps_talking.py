"""Mistake: prints a message after the guess."""


def placements(n, queens=()):
    if len(queens) == n:
        yield queens
        return
    for c in range(n):
        if all(abs(c - q) not in (0, d) for d, q in enumerate(reversed(queens), 1)):
            yield from placements(n, (*queens, c))


def attackers(queens, r, c):
    if queens[r] == c:
        return 0
    return 2 + (r + c in sums[queens]) + (r - c in differences[queens])


def ask(r, c):
    print("?", r + 1, c + 1, flush=True)
    answer = int(input())
    if answer < 0:
        raise SystemExit
    return answer


n = int(input())
possible = list(placements(n))
sums = {queens: {r + c for r, c in enumerate(queens)} for queens in possible}
differences = {queens: {r - c for r, c in enumerate(queens)} for queens in possible}
while len(possible) > 1:
    parts = {}
    for r in range(n):
        for c in range(n):
            parts[r, c] = [attackers(queens, r, c) for queens in possible]
    r, c = min(parts, key=lambda square: max(map(parts[square].count, range(5))))
    answer = ask(r, c)
    possible = [queens for queens in possible if attackers(queens, r, c) == answer]
print("!", *(c + 1 for c in possible[0]), flush=True)
print("done", flush=True)
