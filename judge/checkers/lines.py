"""The standard comparison of DMOJ: token by token, where line breaks count.

Blank lines, and white space within a line and at its ends, do not matter; letter case does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from typing import BinaryIO

from judge.checkers import places
from judge.checkers.blocks import RUN, same_bytes
from judge.errors import UsageError
from judge.model import Case, CheckResult
from judge.ports import CheckerContext


class Lines:
    """Takes no flags: raises UsageError when a case, or the problem, has some."""

    def __init__(self, context: CheckerContext) -> None:
        problem = context.problem
        if problem.comparing.args or any(case.checker_args for case in problem.cases):
            raise UsageError(f"{problem.id}: comparing by lines takes no flags")

    def __call__(self, case: Case, output: Path) -> CheckResult:
        if case.answer is None:
            return CheckResult(fault=f"{case.name} has no answer file to compare with")
        if same_bytes(case.answer, output):
            return CheckResult(accepted=True)
        with case.answer.open("rb") as answer, output.open("rb") as own:
            for (expected_at, expected), (got_at, got) in zip_longest(
                _filled(answer), _filled(own), fillvalue=(0, b"")
            ):
                left, right = expected.split(), got.split()
                if left == right:
                    continue
                index = next(i for i, (x, y) in enumerate(zip_longest(left, right)) if x != y)
                at = (_token(expected, index, expected_at), _token(got, index, got_at))
                return CheckResult(difference=places.difference(case.answer, output, *at))
        return CheckResult(accepted=True)


def _filled(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """The lines of a file that are not blank, each with its offset."""
    at = 0
    for line in file:
        for part in line.splitlines(keepends=True):  # a lone CR breaks a line too
            if part.strip():
                yield at, part
            at += len(part)


def _token(line: bytes, index: int, at: int) -> int | None:
    """Where token `index` of a line starts in the file; None if the line has fewer."""
    starts = [run.start() for run in RUN.finditer(line)]
    return at + starts[index] if index < len(starts) else None
