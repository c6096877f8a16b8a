"""Keeps an own stack of rows and bit masks of what is attacked, and takes one node at a time."""


def main() -> None:
    n = int(input())
    nodes = dead = answers = 0
    stack = [(0, column, 0, 0, 0) for column in reversed(range(n))]
    while stack:
        row, column, columns, falling, rising = stack.pop()
        nodes += 1
        text = "  " * row + str(column)
        bit = 1 << column
        if bit & (columns | falling | rising):
            dead += 1
            print(text, "x")
        elif row == n - 1:
            answers += 1
            print(text, "*")
        else:
            print(text)
            attacks = columns | bit, (falling | bit) << 1, (rising | bit) >> 1
            stack.extend((row + 1, child, *attacks) for child in reversed(range(n)))
    print(f"nodes={nodes} dead={dead} answers={answers}")


if __name__ == "__main__":
    main()
