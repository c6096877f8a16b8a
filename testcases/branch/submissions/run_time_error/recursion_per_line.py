"""Calls itself once for each line, which is too deep from N = 5 on."""


def write_from(rows: list[int], n: int) -> None:
    print("".join(f"{row:2}" for row in rows))
    column = n - 1
    while column >= 0 and rows[column] == n:
        rows[column] = 1
        column -= 1
    if column >= 0:
        rows[column] += 1
        write_from(rows, n)


def main() -> None:
    n = int(input())
    write_from([1] * n, n)


if __name__ == "__main__":
    main()
