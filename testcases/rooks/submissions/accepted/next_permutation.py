"""Steps from each permutation of the rows to the next one in lexicographic order."""


def advance(rows: list[int]) -> bool:
    """Turn the rows into the next permutation; False if they were the last."""
    pivot = len(rows) - 2
    while pivot >= 0 and rows[pivot] > rows[pivot + 1]:
        pivot -= 1
    if pivot < 0:
        return False
    larger = max(i for i in range(pivot + 1, len(rows)) if rows[i] > rows[pivot])
    rows[pivot], rows[larger] = rows[larger], rows[pivot]
    rows[pivot + 1 :] = reversed(rows[pivot + 1 :])
    return True


def main() -> None:
    rows = list(range(1, int(input()) + 1))
    lines = []
    more = True
    while more:
        lines.append("".join(str(row).rjust(2) for row in rows))
        more = advance(rows)
    print("\n".join(lines))


if __name__ == "__main__":
    main()
