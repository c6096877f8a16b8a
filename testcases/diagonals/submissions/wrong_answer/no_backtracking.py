"""Mistake: takes the first free square of each row and never takes a queen back."""


def place_greedily(n, lines):
    queens = []
    for r in range(n):
        for c in range(n):
            three = {f"c{c}", f"s{r + c}", f"d{r - c + n - 1}"}
            if not lines & three:
                lines |= three
                queens.append(c)
                break
        else:
            return ["impossible"]
    return queens


for _ in range(int(input())):
    n, _, *names = input().split()
    print(*place_greedily(int(n), set(names)))
