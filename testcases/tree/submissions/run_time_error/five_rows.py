"""Gives each row a place in a list of five, one fewer than the largest board has."""


def visit(queens: list[int], row: int, n: int, out: list[str], tally: dict[str, int]) -> None:
    for column in range(n):
        tally["nodes"] += 1
        text = "  " * row + str(column)
        if any(column == c or abs(column - c) == row - r for r, c in enumerate(queens[:row])):
            tally["dead"] += 1
            out.append(text + " x")
        elif row == n - 1:
            queens[row] = column
            tally["answers"] += 1
            out.append(text + " *")
        else:
            out.append(text)
            queens[row] = column
            visit(queens, row + 1, n, out, tally)


def main() -> None:
    n = int(input())
    out: list[str] = []
    tally = {"nodes": 0, "dead": 0, "answers": 0}
    visit([0] * 5, 0, n, out, tally)
    print("\n".join(out))
    print(" ".join(f"{key}={value}" for key, value in tally.items()))


if __name__ == "__main__":
    main()
