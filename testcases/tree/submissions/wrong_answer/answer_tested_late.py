"""Takes any node of the last row for an answer before it tests the attacks."""


def visit(queens: list[int], n: int, out: list[str], tally: dict[str, int]) -> None:
    row = len(queens)
    for column in range(n):
        tally["nodes"] += 1
        text = "  " * row + str(column)
        if row < n - 1 and any(
            column == c or abs(column - c) == row - r for r, c in enumerate(queens)
        ):
            tally["dead"] += 1
            out.append(text + " x")
        elif row == n - 1:
            tally["answers"] += 1
            out.append(text + " *")
        else:
            out.append(text)
            visit([*queens, column], n, out, tally)


def main() -> None:
    n = int(input())
    out: list[str] = []
    tally = {"nodes": 0, "dead": 0, "answers": 0}
    visit([], n, out, tally)
    print("\n".join(out))
    print(" ".join(f"{key}={value}" for key, value in tally.items()))


if __name__ == "__main__":
    main()
