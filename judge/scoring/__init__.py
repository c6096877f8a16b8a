"""From case results to groups, to the submission: verdicts and scores, as both generations of the format define them.

Pure functions over the groups of a problem, the order of its cases and what each case came to. `wanted` says, while
judging goes on, whether a case still has to be run; `grade` says at the end what everything adds up to.

    2025-09   secret and the groups directly below it; a case's most is its group's most, shared out where scores are
              summed; a group whose `require_pass` failed is not run and scores 0; samples never score.
    legacy    every folder is a group, graded from the bottom up by the default grader's ways or the package's own
              grader; `on_reject: break` ends a group at its first rejection.
    neither   the verdict is that of the first case that is not accepted.

Scores that break the rules are judge errors and come back as `faults`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from judge.model import Group, Verdict
from judge.scoring.legacy import Grader, default_grade, grade_nested, rejected_before
from judge.scoring.modern import grade_modern, requirement_failed
from judge.scoring.records import GroupScore, Outcome, Scored, first_failure, within

__all__ = [
    "Grader",
    "GroupScore",
    "Outcome",
    "Scored",
    "default_grade",
    "first_failure",
    "grade",
    "wanted",
    "within",
]


def wanted(groups: Sequence[Group], case: str, before: Mapping[str, Verdict]) -> bool:
    """Whether a case still has to be run, after the verdicts `before` on earlier cases.

    Not so if a group that it requires has failed (2025-09), or a group around it has ended with a rejection (legacy).
    Cost: O(earlier cases x groups).
    """
    for group in groups:
        if not within(group, case):
            continue
        if group.legacy is None and requirement_failed(groups, group, before):
            return False
        if group.legacy is not None and group.legacy.stop and rejected_before(groups, group, case, before):
            return False
    return True


def grade(
    groups: Sequence[Group],
    cases: Sequence[str],
    outcomes: Mapping[str, Outcome],
    *,
    scoring: bool,
    grader: Grader | None = None,
) -> Scored:
    """What a submission comes to.

    cases: the names of all cases, in judging order. outcomes: of those that were run; any that should not have been,
    since a group had ended before, do not count.
    scoring: whether the problem is one. grader: runs a package's own grader, a program, which is the caller's to run.
    """
    if any(group.legacy is not None for group in groups):
        return grade_nested(groups, cases, outcomes, scoring=scoring, grader=grader)
    if scoring and groups:
        return grade_modern(groups, cases, outcomes)
    return Scored(verdict=first_failure(outcomes[name].verdict for name in cases if name in outcomes))
