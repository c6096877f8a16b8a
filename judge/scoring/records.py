"""What scoring takes and gives, and where cases stand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from judge.model import Group, Verdict

SLACK = 1e-9
"""How far a score may be off by rounding: three thirds of a hundred need not make a hundred."""


class Outcome(Struct, frozen=True, kw_only=True):
    """What one case came to. `score`, `multiplier`: what the validator wrote, if it did."""

    verdict: Verdict
    score: float | None = None
    multiplier: float | None = None


class GroupScore(Struct, frozen=True, kw_only=True):
    """What one group came to; `verdict` is None where nothing of it was run."""

    name: str
    verdict: Verdict | None
    score: float


class Scored(Struct, frozen=True, kw_only=True):
    """What a submission came to. `verdict` is None if no case was run, `score` is None in a pass-fail problem.

    cases: the score of each case that has one. not_run: cases that a failed `require_pass` left out; they count as
    not accepted. faults: why the package's own scores cannot be right; with any of them the verdict is JE.
    """

    verdict: Verdict | None
    score: float | None = None
    groups: tuple[GroupScore, ...] = ()
    cases: Mapping[str, float] = {}
    not_run: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()


def within(group: Group, case: str) -> bool:
    """Whether a case stands in a group or below it, or is all of it; everything stands in the root."""
    return not group.name or case == group.name or case.startswith(group.name + "/")


def first_failure(verdicts: Iterable[Verdict]) -> Verdict | None:
    """The first verdict that is not AC, AC if there is none, None without any verdict."""
    found = None
    for found in verdicts:
        if found is not Verdict.AC:
            break
    return found
