"""Read N, ask the module `solution` for the boards, and print them with their number.

It answers as LeetCode 51 asks for it: a class `Solution` with a method `solveNQueens(n)`, which gives a
list of boards, a board being a list of rows. What it prints by itself is no answer, and goes to
standard error.
"""

import sys
from contextlib import redirect_stdout

import solution


def main() -> None:
    n = int(sys.stdin.read())
    with redirect_stdout(sys.stderr):
        boards = solution.Solution().solveNQueens(n)
    print("".join("\n".join([*board, "", ""]) for board in boards) + str(len(boards)))


if __name__ == "__main__":
    main()
