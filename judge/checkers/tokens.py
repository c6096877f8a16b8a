"""The default comparison: token by token, as the package format's text of 2025-09 has it.

Bytes, not characters; tokens are split at blank, tab, LF, CR, vertical tab and form feed; letters A-Z equal a-z unless
told otherwise; numbers are compared as numbers only where a tolerance is set (see `flags`, `numbers`). Where the two
tools of the field disagree, the text decides.
"""

from __future__ import annotations

from pathlib import Path

from judge.checkers import places, walk
from judge.checkers.blocks import Text, letters, same_bytes
from judge.checkers.flags import Comparison, parse
from judge.checkers.strict import same_but_line_ends
from judge.model import Case, CheckResult, Difference
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
    if same_bytes(answer, output):
        return CheckResult(accepted=True)
    blanks = not comparison.space_sensitive
    table = letters(fold_case=not comparison.case_sensitive, blank_white=blanks)
    with answer.open("rb", buffering=0) as a, output.open("rb", buffering=0) as b:
        left, right = Text(a, table, collapse=blanks), Text(b, table, collapse=blanks)
        if comparison.tolerance is None:
            found = walk.Walk(mismatch=walk.by_bytes(left, right, blanks=blanks))
        else:
            found = walk.by_pieces(left, right, comparison.tolerance, blanks=blanks)
    if found.mismatch is None:
        return CheckResult(accepted=True, warning=_warning(answer, output, comparison, found))
    return CheckResult(difference=_difference(answer, output, comparison, found.mismatch))


def _difference(answer: Path, output: Path, comparison: Comparison, at: walk.Mismatch) -> Difference:
    fold_case = not comparison.case_sensitive
    if not comparison.space_sensitive:
        expected, got = places.token_at(answer, at.expected), places.token_at(output, at.got)
    elif comparison.tolerance is not None:
        expected, got = at.expected, at.got
    else:
        expected, got = places.common_piece(answer, output, at.byte, at.byte)
    return places.difference(answer, output, expected, got, fold_case=fold_case)


def _warning(answer: Path, output: Path, comparison: Comparison, found: walk.Walk) -> str:
    """What a stricter judge might object to. CR before LF is not worth a word: no judge of the field minds it."""
    if found.integer is not None:
        expected, got = (places.visible(places.cut(token, 40)) for token in found.integer)
        return f"accepted within the tolerance, though an integer differs: expected {expected}, got {got}"
    if comparison.tolerance is not None or same_but_line_ends(answer, output):
        return ""
    what = "white space" if comparison.case_sensitive else "white space or letter case"
    if comparison.space_sensitive:
        what = "letter case"
    return f"accepted, though {what} differs from the answer file; a stricter judge may object"
