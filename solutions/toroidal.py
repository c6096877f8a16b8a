"""Print the number of ways to place N peaceful queens on an N by N torus.

Input
    N, one integer, at least 1.
Output
    One line: the count.
Source
    OEIS A007705, which lists odd N only.
Method
    On a torus a diagonal that leaves the board comes back at the opposite edge, so there are N
    diagonals of each direction, and N queens stand on all of them, once each. Hence, modulo N, the
    sums row + column run through 0..N-1, as do the differences row - column, the rows and the
    columns. Adding all sums gives S = 2S for S = 0 + 1 + ... + (N-1), so N divides N(N-1)/2 and is
    odd. Adding the squares of sums and differences gives 2Q = 4Q for Q = 0 + 1 + 4 + ... + (N-1)^2,
    so N divides N(N-1)(2N-1)/3 and is no multiple of 3. For all other N, shifting the board
    sideways turns placements into placements: fix the first queen in column 0, count by bit masks
    that are rotated instead of shifted, and multiply by N.
Complexity
    O(nodes) time, the partial placements with the first queen fixed (36 thousand for N = 13);
    O(N) memory for the recursion.
"""

import sys


def solve(n: int) -> int:
    if n % 2 == 0 or n % 3 == 0:
        return 0
    everywhere = (1 << n) - 1

    def rotate_left(mask: int) -> int:
        return (mask << 1 | mask >> n - 1) & everywhere

    def rotate_right(mask: int) -> int:
        return (mask >> 1 | mask << n - 1) & everywhere

    def count(columns: int, left: int, right: int) -> int:
        """Count the ways to go on in the row that these columns and diagonals attack."""
        if columns == everywhere:
            return 1
        total = 0
        free = everywhere & ~(columns | left | right)
        while free:
            bit = free & -free
            free ^= bit
            total += count(columns | bit, rotate_left(left | bit), rotate_right(right | bit))
        return total

    return n * count(1, rotate_left(1), rotate_right(1))


def main() -> None:
    text = sys.stdin.read()
    try:
        (n,) = map(int, text.split())
    except ValueError:
        n = 0
    if n < 1:
        sys.exit(f"toroidal: expected one integer, at least 1; got {text[:60]!r}")
    print(solve(n))


if __name__ == "__main__":
    main()
