"""Grading as the legacy format defines it ("Graders"): from the bottom up, each group by its own rules.

A group's items are its cases and sub-groups in order of name. Each gives a verdict and a score; the default grader
makes one of each of them:

    worst_error     the worst verdict, in the order JE, RTE, MLE, TLE, OLE, WA, AC
    first_error     the first that is not AC
    always_accept   AC
    sum, avg, min, max of the scores

A group that stops at its first rejection grades what it has until then. A group without any item is AC with 0, as in
Kattis' tools. The score of a submission that is not accepted is 0: the text says it is ignored.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

from msgspec import Struct

from judge.model import Grading, Group, ScoreMode, Verdict, VerdictMode
from judge.scoring.records import SLACK, GroupScore, Outcome, Scored, first_failure, within

Result = tuple[Verdict, float]
Grader = Callable[[Grading, Sequence[Result]], Result]
"""Runs the grader of a `Grading` on sub-results. May raise JudgeError."""

_WORST_FIRST = (Verdict.JE, Verdict.RE, Verdict.MLE, Verdict.TLE, Verdict.OLE, Verdict.WA, Verdict.CE, Verdict.AC)


class _Graded(Struct, frozen=True):
    """What a group came to, with all groups in it, parents first. `run`: whether any case below was."""

    verdict: Verdict
    score: float
    run: bool
    groups: tuple[GroupScore, ...]
    faults: tuple[str, ...]


def default_grade(grading: Grading, results: Sequence[Result]) -> Result:
    """The default grader: one verdict and one score of many.

    >>> default_grade(Grading(score=ScoreMode.MIN), [(Verdict.AC, 3.0), (Verdict.WA, 0.0)])
    (<Verdict.WA: 'WA'>, 0.0)
    """
    if grading.ignore_sample:
        results = results[-1:]
    if not results:
        return Verdict.AC, 0.0
    verdicts = [verdict for verdict, _ in results]
    scores = [score for _, score in results]
    if grading.verdict is VerdictMode.ALWAYS_ACCEPT or (grading.accept_if_any_accepted and Verdict.AC in verdicts):
        verdict = Verdict.AC
    elif grading.verdict is VerdictMode.FIRST_ERROR:
        verdict = first_failure(verdicts) or Verdict.AC
    else:
        verdict = min(verdicts, key=_WORST_FIRST.index)
    made = {
        ScoreMode.SUM: math.fsum(scores),
        ScoreMode.AVG: math.fsum(scores) / len(scores),
        ScoreMode.MIN: min(scores),
        ScoreMode.MAX: max(scores),
    }
    return verdict, made[grading.score]


def grade_nested(
    groups: Sequence[Group],
    cases: Sequence[str],
    outcomes: Mapping[str, Outcome],
    *,
    scoring: bool,
    grader: Grader | None,
) -> Scored:
    """What a submission comes to in a legacy package. `groups` hold the root, named ""."""
    root = next(group for group in groups if not group.name)
    graded = _Walk(groups, outcomes, grader).graded(root, cases)
    verdict = Verdict.JE if graded.faults else graded.verdict
    return Scored(
        verdict=verdict if graded.run else None,
        score=(graded.score if verdict is Verdict.AC and graded.run else 0.0) if scoring else None,
        groups=graded.groups,
        faults=graded.faults,
    )


def rejected_before(groups: Sequence[Group], group: Group, case: str, before: Mapping[str, Verdict]) -> bool:
    """Whether an item directly in `group`, other than the one that `case` stands in, has been rejected."""
    outcomes = {name: Outcome(verdict=verdict) for name, verdict in before.items()}
    walk = _Walk(groups, outcomes, None)
    own = _item(group, case)
    others = [name for name in before if within(group, name) and _item(group, name) != own]
    return any(verdict is not Verdict.AC for verdict, _ in walk.results(group, others)[0])


class _Walk:
    """Grades groups of one package for one submission."""

    def __init__(self, groups: Sequence[Group], outcomes: Mapping[str, Outcome], grader: Grader | None) -> None:
        self._by_name = {group.name: group for group in groups}
        self._outcomes = outcomes
        self._grader = grader

    def graded(self, group: Group, cases: Sequence[str]) -> _Graded:
        """What `group` comes to; `cases` are the names of all cases in it, in order."""
        grading = _grading(group)
        results, below = self.results(group, cases)
        if grading.grader is None or self._grader is None or not results:
            verdict, score = default_grade(grading, results)
        else:
            verdict, score = self._grader(grading, results)
        faults = [fault for graded in below for fault in graded.faults]
        low = grading.least is not None and score < grading.least - SLACK
        high = grading.most is not None and score > grading.most + SLACK
        if verdict is Verdict.AC and results and (low or high):
            faults.append(f"{group.name or 'data'}: the score {score:g} is out of its range")
        inner = [one for graded in below for one in graded.groups]
        mine = GroupScore(name=group.name, verdict=verdict if results else None, score=score)
        return _Graded(verdict, score, bool(results), (mine, *inner), tuple(faults))

    def results(self, group: Group, cases: Sequence[str]) -> tuple[list[Result], list[_Graded]]:
        """The results of the items in `group`, up to where it stops, and the sub-groups among them."""
        grading = _grading(group)
        items: dict[str, list[str]] = {}
        for name in cases:
            items.setdefault(_item(group, name), []).append(name)
        results: list[Result] = []
        below: list[_Graded] = []
        for item, names in items.items():
            sub = self._by_name.get(item)
            if sub is not None:
                graded = self.graded(sub, names)
                if not graded.run:
                    continue
                below.append(graded)
                results.append((graded.verdict, graded.score))
            elif item in self._outcomes:
                results.append(_case_result(self._outcomes[item], grading))
            else:
                continue
            if grading.stop and results[-1][0] is not Verdict.AC:
                break
        return results, below


def _grading(group: Group) -> Grading:
    return group.legacy or Grading()


def _item(group: Group, case: str) -> str:
    """The case or sub-group directly in `group` that a case is or stands in."""
    start = len(group.name) + 1 if group.name else 0
    end = case.find("/", start)
    return case if end < 0 else case[:end]


def _case_result(outcome: Outcome, grading: Grading) -> Result:
    if outcome.score is not None:
        return outcome.verdict, outcome.score
    return outcome.verdict, grading.accept_score if outcome.verdict is Verdict.AC else grading.reject_score
