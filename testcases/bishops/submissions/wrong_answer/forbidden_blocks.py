"""Mistake: lets a forbidden square stop an attack: diagonals are cut into pieces."""

Line = tuple[int, int]


def largest_matching(crossings: dict[Line, list[Line]]) -> int:
    holder: dict[Line, Line] = {}

    def settle(line: Line, asked: set[Line]) -> bool:
        for other in crossings[line]:
            if other not in asked:
                asked.add(other)
                if other not in holder or settle(holder[other], asked):
                    holder[other] = line
                    return True
        return False

    return sum(settle(line, set()) for line in crossings)


n = int(input())
board = [list(map(int, input().split())) for _ in range(n)]


def piece(row: int, column: int, right: int) -> Line:
    """The first square of the piece of a diagonal that goes down to the right or to the left."""
    while row > 0 and 0 <= column - right < n and board[row - 1][column - right]:
        row, column = row - 1, column - right
    return row, column


crossings: dict[Line, list[Line]] = {}
for row in range(n):
    for column in range(n):
        if board[row][column]:
            crossings.setdefault(piece(row, column, 1), []).append(piece(row, column, -1))
print(largest_matching(crossings))
