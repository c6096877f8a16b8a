"""Compares each new queen with the queens of all earlier rows: N times the work of three flags."""


def safe(columns: list[int], column: int) -> bool:
    row = len(columns)
    for above, other in enumerate(columns):
        if column == other or abs(column - other) == row - above:
            return False
    return True


def ways(board: list[str], columns: list[int]) -> int:
    row = len(columns)
    if row == len(board):
        return 1
    count = 0
    for column in range(len(board)):
        if board[row][column] == "." and safe(columns, column):
            columns.append(column)
            count += ways(board, columns)
            columns.pop()
    return count


case = 0
while (n := int(input())) > 0:
    case += 1
    print(f"Case {case}: {ways([input() for _ in range(n)], [])}")
