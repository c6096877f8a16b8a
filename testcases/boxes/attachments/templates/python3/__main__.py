"""Read T sizes, ask the module `solution` about each, and print the numbers of placements.

It may answer in any of these forms:

    def solution(n): ...               the number (Programmers 12952)
    class Solution:
        def totalNQueens(self, n): ... the number (LeetCode 52)
        def solveNQueens(self, n): ... the boards, which are counted here (LeetCode 51)

What it prints by itself is no answer, and goes to standard error.
"""

import sys
from contextlib import redirect_stdout

import solution


def placements(n: int) -> int:
    """The number of placements, as the module has it."""
    if hasattr(solution, "solution"):
        return solution.solution(n)
    asked = solution.Solution()
    if hasattr(asked, "totalNQueens"):
        return asked.totalNQueens(n)
    return len(asked.solveNQueens(n))


def main() -> None:
    _, *sizes = map(int, sys.stdin.read().split())
    with redirect_stdout(sys.stderr):
        answers = [placements(n) for n in sizes]
    for case, answer in enumerate(answers, start=1):
        print(f"#{case} {answer}")


if __name__ == "__main__":
    main()
