"""Print the fewest queens that attack or occupy every square of an N by N board.

Input
    N, one integer, at least 1.
Output
    One line: the number of queens.
Source
    OEIS A075458.
Method
    A set of squares is one integer, a bit a square; `reach[s]` is the set that a queen on square s
    covers. Queens may attack each other, and one standing in another's way hides nothing: she
    covers what lies behind her. Ask whether 1 queen suffices, then 2, and so on. Some queen must
    cover the first bare square, and she stands on one of the squares it covers in turn: try those
    only, the ones that cover most first. Give up where the queens left, each covering as much as
    the best can, cover too little.
Complexity
    O((4N)^k) nodes at most for k queens, each O(N^2) set operations, far fewer by the bound (1 s
    for N = 12, k = 6); O(N^2) sets of memory.
"""

import sys


def reaches(n: int) -> list[int]:
    """For each square, the set of squares that a queen on it covers, her own among them."""
    squares = [(row, column) for row in range(n) for column in range(n)]
    return [
        sum(
            1 << number
            for number, (i, j) in enumerate(squares)
            if row == i or column == j or row + column == i + j or row - column == i - j
        )
        for row, column in squares
    ]


def suffices(queens: int, bare: int, reach: list[int]) -> bool:
    """Tell whether so many queens can cover all bare squares."""
    if not bare:
        return True
    gain = [(covered & bare).bit_count() for covered in reach]
    if queens * max(gain) < bare.bit_count():
        return False
    first = (bare & -bare).bit_length() - 1
    near = [square for square in range(len(reach)) if reach[first] & 1 << square]
    near.sort(key=gain.__getitem__, reverse=True)
    return any(suffices(queens - 1, bare & ~reach[square], reach) for square in near)


def solve(n: int) -> int:
    board = (1 << n * n) - 1
    reach = reaches(n)
    queens = 1
    while not suffices(queens, board, reach):
        queens += 1
    return queens


def main() -> None:
    text = sys.stdin.read()
    try:
        (n,) = map(int, text.split())
    except ValueError:
        n = 0
    if n < 1:
        sys.exit(f"dominate: expected one integer, at least 1; got {text[:60]!r}")
    print(solve(n))


if __name__ == "__main__":
    main()
