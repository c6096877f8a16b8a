"""Mistake: answers the first board only."""


def search(n, sums, differences):
    queens = []

    def place(columns, sums, differences):
        r = len(queens)
        if r == n:
            return True
        for c in range(n):
            s, d = 1 << r + c, 1 << r - c + n - 1
            if not (columns >> c & 1 or sums & s or differences & d):
                queens.append(c)
                if place(columns | 1 << c, sums | s, differences | d):
                    return True
                queens.pop()
        return False

    return queens if place(0, sums, differences) else ["impossible"]


input()
n, _, *names = input().split()
masks = {"s": 0, "d": 0}
for name in names:
    masks[name[0]] |= 1 << int(name[1:])
print(*search(int(n), masks["s"], masks["d"]))
