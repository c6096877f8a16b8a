"""The strict comparison: every byte counts, but a carriage return before a line feed does not.

That one exception is for answers that passed through Windows; a missing final newline, a blank at the end of a line or
another letter case is a wrong answer.
"""

from __future__ import annotations

from io import FileIO
from pathlib import Path

from judge.checkers import places, walk
from judge.checkers.blocks import BLOCK, Text, letters, parting
from judge.errors import UsageError
from judge.model import Case, CheckResult
from judge.ports import CheckerContext

_AS_IS = letters(fold_case=False, blank_white=False)


class Lines(Text):
    """The text of a file in which CR LF has become LF."""

    def feed(self, block: bytes) -> None:
        # A CR at the end of a block waits in the window for the LF that may follow it.
        held = self.window.endswith(b"\r") and block.startswith(b"\n")
        if held:
            del self.window[-1]
        self.window += _with_plain_ends(block) if b"\r" in block else block

    def more(self, want: int = 1) -> None:
        super().more(want)
        while self.window.endswith(b"\r") and not self.ended:
            self.read_block()


def _with_plain_ends(block: bytes) -> bytes:
    """The block with LF for CR LF. Where no CR stands elsewhere, but for the very end, leaving out all is quicker."""
    without = block.translate(None, b"\r")
    last = block.endswith(b"\r")
    if len(block) - len(without) == block.count(b"\r\n") + last:
        return without + b"\r" * last
    return block.replace(b"\r\n", b"\n")


class Strict:
    """Takes no flags: raises UsageError when a case carries some."""

    def __init__(self, context: CheckerContext) -> None:
        problem = context.problem
        given = [(problem.id, problem.comparing.args), *((case.name, case.checker_args) for case in problem.cases)]
        for name, flags in given:
            if flags:
                raise UsageError(f"strict comparison: takes no flags, but {name} has {' '.join(flags)}")

    def __call__(self, case: Case, output: Path) -> CheckResult:
        if case.answer is None:
            return CheckResult(fault=f"{case.name} has no answer file to compare with")
        found = _first_mismatch(case.answer, output)
        if found is None:
            return CheckResult(accepted=True)
        base, place = found
        line, offset = _line_and_offset(output, base, place)
        at = [_line_start(path, base, line) + offset for path in (case.answer, output)]
        pieces = places.common_piece(case.answer, output, at[0], at[1])
        return CheckResult(difference=places.difference(case.answer, output, *pieces))


def same_but_line_ends(answer: Path, output: Path, base: int) -> bool:
    """Whether two files that are the same up to `base` are equal but for CR before LF and one newline at the end."""
    with answer.open("rb", buffering=0) as a, output.open("rb", buffering=0) as b:
        left, right = _texts(a, b, base)
        if walk.by_bytes(left, right, blanks=False) is None:
            return True
        left.more(2)
        right.more(2)
        return {bytes(left.window), bytes(right.window)} == {b"", b"\n"}


def _first_mismatch(answer: Path, output: Path) -> tuple[int, int] | None:
    """Where both texts with plain line feeds differ first: the offset up to which the files are the same, and the
    place in the texts from there on."""
    base = parting(answer, output)
    if base is None:
        return None
    with answer.open("rb", buffering=0) as a, output.open("rb", buffering=0) as b:
        found = walk.by_bytes(*_texts(a, b, base), blanks=False)
    return None if found is None else (base, found.byte)


def _texts(answer: FileIO, output: FileIO, base: int) -> tuple[Lines, Lines]:
    answer.seek(base)
    output.seek(base)
    return Lines(answer, _AS_IS, collapse=False), Lines(output, _AS_IS, collapse=False)


def _line_and_offset(path: Path, base: int, place: int) -> tuple[int, int]:
    """The line and the offset in it of a place in the text from `base` on; the line that holds `base` is line 0."""
    line, start = 0, 0
    with path.open("rb", buffering=0) as file:
        file.seek(base)
        text = Lines(file, _AS_IS, collapse=False)
        while text.start < place:
            text.more()
            part = text.window[: place - text.start]
            line += part.count(b"\n")
            start = max(start, text.start + part.rfind(b"\n") + 1) if b"\n" in part else start
            text.drop(len(part))
    return line, place - start


def _line_start(path: Path, base: int, line: int) -> int:
    """The offset in the file at which that line starts. CR goes only at the ends of lines, so that within a line the
    file and its text have the same offsets."""
    at = base
    with path.open("rb", buffering=0) as file:
        file.seek(base)
        while line:
            block = file.read(BLOCK)
            newlines = block.count(b"\n")
            if newlines < line:
                line, at = line - newlines, at + len(block)
                continue
            inside = 0
            for _ in range(line):
                inside = block.index(b"\n", inside) + 1
            return at + inside
    return at
