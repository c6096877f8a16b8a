"""Accept any completion of the sudoku.

Called as `validate.py input answer feedback_dir/ < output`. The first fault is named by row and
column. White space is not judged, except that it must separate the digits.
"""

from __future__ import annotations

import sys

ACCEPT, REJECT = 42, 43
SIZE = 9


def fault_of(words: list[bytes], givens: list[bytes]) -> str | None:
    """What keeps `words` from being a completion of the givens, or None."""
    seen: dict[tuple[str, int, bytes], str] = {}
    for index, (word, given) in enumerate(zip(words, givens, strict=False)):
        row, column = index // SIZE + 1, index % SIZE + 1
        here = f"row {row}, column {column}"
        if len(word) != 1 or word not in b"123456789":
            return f"{here}: expected a digit from 1 to 9, found {clip(word)}"
        if given not in (b"0", word):
            return f"{here}: {clip(word)} stands where {clip(given)} is given"
        box = (row - 1) // 3 * 3 + (column - 1) // 3 + 1
        for name, number in (("row", row), ("column", column), ("box", box)):
            if (name, number, word) in seen:
                first = seen[name, number, word]
                return f"{here}: {clip(word)} is in this {name} already, {first}"
            seen[name, number, word] = f"at {here}"
    if len(words) < len(givens):
        return f"the output ends after {len(words)} of 81 digits"
    if len(words) > len(givens):
        return f"after row 9: more output, starting with {clip(words[len(givens)])}"
    return None


def clip(word: bytes) -> str:
    return repr(word[:20].decode("ascii", "backslashreplace"))


def words_of(path: str) -> list[bytes]:
    with open(path, "rb") as file:
        return file.read().split()


def main() -> None:
    input_file, answer_file, feedback = sys.argv[1:4]
    givens = words_of(input_file)
    if fault := fault_of(words_of(answer_file), givens):
        sys.exit(f"the jury's answer is wrong: {fault}")
    if fault := fault_of(sys.stdin.buffer.read().split(), givens):
        with open(f"{feedback}/judgemessage.txt", "w", encoding="utf-8") as message:
            message.write(fault + "\n")
        sys.exit(REJECT)
    sys.exit(ACCEPT)


if __name__ == "__main__":
    main()
