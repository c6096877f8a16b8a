"""List the placements whose first queen is in the left half; the rest are their mirror images.

Mirroring left and right turns lexicographic order round, so the k-th from the end is the mirror
image of the k-th.
"""


def placements(n, firsts):
    """List the placements that begin in one of the given columns, counted from 0, in order."""
    found = []
    queens = [0] * n
    column_free = [True] * n
    sum_free = [True] * (2 * n)
    difference_free = [True] * (2 * n)

    def place(row, choice):
        if row == n:
            found.append(queens[:])
            return
        for c in choice:
            if column_free[c] and sum_free[row + c] and difference_free[row - c]:
                column_free[c] = sum_free[row + c] = difference_free[row - c] = False
                queens[row] = c
                place(row + 1, range(n))
                column_free[c] = sum_free[row + c] = difference_free[row - c] = True

    place(0, firsts)
    return found


n, k = map(int, input().split())
left = placements(n, range(n // 2))
middle = placements(n, [n // 2]) if n % 2 else []
front = left + middle
total = len(front) + len(left)
if k > total:
    print("none")
elif k <= len(front):
    print(*(c + 1 for c in front[k - 1]))
else:
    print(*(n - c for c in left[total - k]))
