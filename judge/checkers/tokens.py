"""The default comparison: token by token, as the package format's text of 2025-09 has it.

Bytes, not characters; tokens are split at blank, tab, LF, CR, vertical tab and form feed; letters A-Z equal a-z unless
told otherwise; numbers are compared as numbers only where a tolerance is set (see `flags`, `numbers`). Where the two
tools of the field disagree, the text decides.
"""

from __future__ import annotations

from pathlib import Path

from judge.checkers import places, walk
from judge.checkers.blocks import Text, letters, parting
from judge.checkers.flags import Comparison, parse
from judge.checkers.strict import same_but_line_ends
from judge.model import Case, CheckResult
from judge.ports import CheckerContext


class Tokens:
    """Compares by the flags of the problem and then of each case, which may set another tolerance.

    Raises UsageError at once when any of the problem's flags are wrong.
    """

    def __init__(self, context: CheckerContext) -> None:
        problem = context.problem
        self._common = parse(problem.comparing.args)
        for case in (*problem.cases, *problem.valid_outputs, *problem.invalid_outputs):
            parse(case.checker_args)

    def __call__(self, case: Case, output: Path) -> CheckResult:
        if case.answer is None:
            return CheckResult(fault=f"{case.name} has no answer file to compare with")
        return compare(case.answer, output, self._common.then(parse(case.checker_args)))


def compare(answer: Path, output: Path, comparison: Comparison) -> CheckResult:
    """Compares two files. O(n) time; memory for a few blocks, or for the longest token where a tolerance is set."""
    blanks = not comparison.space_sensitive
    base = parting(answer, output)
    # Line ends are the one harmless difference that reaches through whole files, and they are cheaper found this way.
    if base is None or (blanks and same_but_line_ends(answer, output, base)):
        return CheckResult(accepted=True)
    table = letters(fold_case=not comparison.case_sensitive, blank_white=blanks)
    with answer.open("rb", buffering=0) as a, output.open("rb", buffering=0) as b:
        a.seek(base)
        b.seek(base)
        left, right = Text(a, table, collapse=blanks), Text(b, table, collapse=blanks)
        if comparison.tolerance is None:
            found = walk.Walk(mismatch=walk.by_bytes(left, right, blanks=blanks))
        else:
            found = walk.by_pieces(left, right, comparison.tolerance, blanks=blanks)
    if found.mismatch is None:
        return CheckResult(accepted=True, warning=_warning(comparison, found))
    sides = _raw(answer, output, comparison, base, found.mismatch)
    return CheckResult(difference=places.difference(answer, output, *sides, fold_case=not comparison.case_sensitive))


def _raw(
    answer: Path, output: Path, comparison: Comparison, base: int, at: walk.Mismatch
) -> tuple[int | None, int | None]:
    """Where in the files the pieces are that a walk from `base` on found to differ."""
    if not comparison.space_sensitive:
        return places.token_at(answer, base, at.expected), places.token_at(output, base, at.got)
    if comparison.tolerance is None:
        return places.common_piece(answer, output, base + at.byte, base + at.byte)
    return (
        None if at.expected is None else base + at.expected,
        None if at.got is None else base + at.got,
    )


def _warning(comparison: Comparison, found: walk.Walk) -> str:
    """What a stricter judge might object to. Line ends never come here: no judge of the field minds them."""
    if found.integer is not None:
        expected, got = (places.visible(places.cut(token, 40)) for token in found.integer)
        return f"accepted within the tolerance, though an integer differs: expected {expected}, got {got}"
    if comparison.tolerance is not None:
        return ""
    what = "white space" if comparison.case_sensitive else "white space or letter case"
    if comparison.space_sensitive:
        what = "letter case"
    return f"accepted, though {what} differs from the answer file; a stricter judge may object"
