"""Writes the tree level by level."""

n = int(input())
nodes = dead = answers = 0
level: list[list[int]] = [[]]
for row in range(n):
    below = []
    for queens in level:
        for column in range(n):
            nodes += 1
            text = "  " * row + str(column)
            if any(column == c or abs(column - c) == row - r for r, c in enumerate(queens)):
                dead += 1
                print(text, "x")
            elif row == n - 1:
                answers += 1
                print(text, "*")
            else:
                print(text)
                below.append([*queens, column])
    level = below
print(f"nodes={nodes} dead={dead} answers={answers}")
