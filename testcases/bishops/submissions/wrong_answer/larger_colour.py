"""Mistake: takes the better colour, where both together are asked for."""

Line = int


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


def most(colour: int) -> int:
    crossings: dict[Line, list[Line]] = {}
    for row in range(n):
        for column in range(n):
            if board[row][column] and (row + column) % 2 == colour:
                crossings.setdefault(row - column, []).append(row + column)
    return largest_matching(crossings)


print(max(most(0), most(1)))
