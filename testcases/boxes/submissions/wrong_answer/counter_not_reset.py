"""Mistake: a global counter that keeps the placements of the test cases before."""

count = 0


def search(n: int, row: int, columns: int, right: int, left: int) -> None:
    global count
    if row == n:
        count += 1
        return
    for column in range(n):
        queen = 1 << column
        if not queen & (columns | right | left):
            search(n, row + 1, columns | queen, (right | queen) << 1, (left | queen) >> 1)


for case in range(1, int(input()) + 1):
    n = int(input())
    search(n, 0, 0, 0, 0)
    print(f"#{case} {count}")
