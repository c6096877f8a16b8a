"""Backtracking row by row, first free column first: right, but it does not end near N = 30."""

n = int(input())
columns: list[int] = []
column_used = [False] * n
sum_used = [False] * (2 * n)
difference_used = [False] * (2 * n)


def mark(row: int, column: int, used: bool) -> None:
    column_used[column] = sum_used[row + column] = difference_used[row - column] = used


def free(row: int, column: int) -> bool:
    return not (column_used[column] or sum_used[row + column] or difference_used[row - column])


column = 0
while len(columns) < n:
    row = len(columns)
    while column < n and not free(row, column):
        column += 1
    if column < n:
        mark(row, column, True)
        columns.append(column)
        column = 0
    elif columns:
        column = columns.pop()
        mark(row - 1, column, False)
        column += 1
    else:
        break
print("\n".join(str(column + 1) for column in columns) or "impossible")
