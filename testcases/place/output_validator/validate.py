"""Accept any placement of N queens that do not attack each other.

Called as `validate.py input answer feedback_dir/ < output`. The first fault is named by its row.
White space between the numbers is not judged. Time and memory are linear in N and the output.
"""

from __future__ import annotations

import sys

IMPOSSIBLE = b"impossible"
ACCEPT, REJECT = 42, 43


def fault_of(words: list[bytes], n: int) -> str | None:
    """What keeps `words` from being a placement on a board of n by n, or None."""
    column_row: dict[int, int] = {}
    sum_row: dict[int, int] = {}
    difference_row: dict[int, int] = {}
    for row, word in enumerate(words[:n], 1):
        if not word.isdigit() or len(word) > len(str(n)) or not 1 <= int(word) <= n:
            return f"row {row}: expected a column from 1 to {n}, found {clip(word)}"
        column = int(word)
        for lines, line, name in (
            (column_row, column, "a column"),
            (sum_row, row + column, "an antidiagonal"),
            (difference_row, row - column, "a diagonal"),
        ):
            if line in lines:
                return f"row {row}: column {column} shares {name} with row {lines[line]}"
            lines[line] = row
    if len(words) < n:
        return f"row {len(words) + 1}: the output ends here, {n} rows were expected"
    if len(words) > n:
        return f"after row {n}: more output, starting with {clip(words[n])}"
    return None


def clip(word: bytes) -> str:
    return repr(word[:20].decode("ascii", "backslashreplace"))


def words_of(path: str) -> list[bytes]:
    with open(path, "rb") as file:
        return file.read().split()


def main() -> None:
    input_file, answer_file, feedback = sys.argv[1:4]
    n = int(words_of(input_file)[0])
    answer = words_of(answer_file)
    words = sys.stdin.buffer.read().split()

    def reject(message: str) -> None:
        with open(f"{feedback}/judgemessage.txt", "w", encoding="utf-8") as file:
            file.write(message + "\n")
        sys.exit(REJECT)

    none_exists = answer == [IMPOSSIBLE]
    if not none_exists and (fault := fault_of(answer, n)):
        sys.exit(f"the jury's answer is wrong: {fault}")
    if [word.lower() for word in words[:2]] == [IMPOSSIBLE]:
        if none_exists:
            sys.exit(ACCEPT)
        reject("there is a placement, but the output says `impossible`")
    if fault := fault_of(words, n):
        reject(fault)
    if none_exists:
        sys.exit("the jury's answer is wrong: it says `impossible`, the output is a placement")
    sys.exit(ACCEPT)


if __name__ == "__main__":
    main()
