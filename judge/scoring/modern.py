"""Scores as 2025-09 defines them ("Result aggregation").

failed case      0
accepted case    score_multiplier.txt x most, or score.txt, or its most; in an unbounded group score.txt is needed
most of a case   the group's most, where the least case counts; the group's most / cases, where they are summed
group, secret    pass-fail: the most or 0; sum; min. secret is made of its groups, or of its cases without groups
submission       what secret has; samples never count
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

from judge.model import Aggregation, Group, Verdict
from judge.scoring.records import SLACK, GroupScore, Outcome, Scored, first_failure, within

_PASS_FAIL = Aggregation.PASS_FAIL


def requirement_failed(groups: Sequence[Group], group: Group, verdicts: Mapping[str, Verdict]) -> bool:
    """Whether some group that this one requires was rejected, or was itself left out for such a reason."""
    by_name = {other.name: other for other in groups}
    for name in group.requires:
        required = by_name.get(name, Group(name=name))  # `sample` has no record
        if any(verdict is not Verdict.AC for case, verdict in verdicts.items() if within(required, case)):
            return True
        if required is not group and requirement_failed(groups, required, verdicts):
            return True
    return False


def grade_modern(groups: Sequence[Group], cases: Sequence[str], outcomes: Mapping[str, Outcome]) -> Scored:
    """The score of a submission and of all groups. `cases` are in judging order, required groups first."""
    run: dict[str, Outcome] = {}
    not_run: list[str] = []
    for name in cases:
        verdicts = {case: outcome.verdict for case, outcome in run.items()}
        if any(
            group.requires and within(group, name) and requirement_failed(groups, group, verdicts) for group in groups
        ):
            not_run.append(name)
        elif name in outcomes:
            run[name] = outcomes[name]
    secret = next(group for group in groups if group.name in ("secret", ""))
    leaves = [group for group in groups if group is not secret] or [secret]
    faults: list[str] = []
    scores: dict[str, float] = {}
    found: list[GroupScore] = []
    for group in leaves:
        mine = [name for name in cases if within(group, name)]
        scores |= _case_scores(group, mine, run, faults)
        found.append(_group_score(group, mine, run, [scores.get(name, 0.0) for name in mine]))
    if leaves != [secret]:
        mine = [name for name in cases if within(secret, name)]
        found.insert(0, _group_score(secret, mine, run, [group.score for group in found]))
    by_name = {group.name: group for group in groups}
    for one in found:
        most = by_name[one.name].max_score
        if most is not None and one.score > most + SLACK:
            faults.append(f"{one.name}: the score {one.score:g} is above its most, {most:g}")
    return Scored(
        verdict=Verdict.JE if faults else first_failure(outcome.verdict for outcome in run.values()),
        score=found[0].score,
        groups=tuple(found),
        cases=scores,
        not_run=tuple(not_run),
        faults=tuple(faults),
    )


def _group_score(group: Group, cases: list[str], run: Mapping[str, Outcome], parts: list[float]) -> GroupScore:
    verdict = first_failure(run[name].verdict for name in cases if name in run)
    if group.aggregation is _PASS_FAIL:
        passed = bool(cases) and all(name in run and run[name].verdict is Verdict.AC for name in cases)
        score = (group.max_score or 0.0) if passed else 0.0
    else:
        score = math.fsum(parts) if group.aggregation is Aggregation.SUM else min(parts, default=0.0)
    return GroupScore(name=group.name, verdict=verdict, score=score)


def _case_scores(group: Group, cases: list[str], run: Mapping[str, Outcome], faults: list[str]) -> dict[str, float]:
    """The scores of a group's cases; in a pass-fail group a case has none. What may not be goes to `faults`."""
    most = group.max_score
    if most is not None and group.aggregation is Aggregation.SUM and cases:
        most /= len(cases)
    scores: dict[str, float] = {}
    for name in cases:
        if name not in run:
            continue
        outcome = run[name]
        fault = _fault(group, outcome, most)
        if fault:
            faults.append(f"{name}: {fault}")
        elif group.aggregation is not _PASS_FAIL:
            scores[name] = _case_score(outcome, most)
    return scores


def _case_score(outcome: Outcome, most: float | None) -> float:
    if outcome.verdict is not Verdict.AC:
        return 0.0
    if outcome.score is not None:
        return outcome.score
    return (most or 0.0) * (1.0 if outcome.multiplier is None else outcome.multiplier)


def _fault(group: Group, outcome: Outcome, most: float | None) -> str:
    """Why the validator may not have written what it wrote; empty if it may."""
    score, multiplier = outcome.score, outcome.multiplier
    accepted = outcome.verdict is Verdict.AC
    pass_fail = group.aggregation is _PASS_FAIL
    wrote = score is not None or multiplier is not None
    file = "score.txt" if score is not None else "score_multiplier.txt"
    reasons = (
        (score is not None and multiplier is not None, "the validator wrote both score.txt and score_multiplier.txt"),
        (wrote and not accepted, f"the validator wrote {file} for a case that is not accepted"),
        (wrote and pass_fail, f"the validator wrote {file} in a pass-fail group"),
        (multiplier is not None and most is None, "the validator wrote score_multiplier.txt in an unbounded group"),
        (not _between(multiplier, 1.0), f"score_multiplier.txt is {multiplier}, not from 0 to 1"),
        (not _between(score, math.inf), f"score.txt is {score}, which is no score"),
        (not _between(score, most), f"score.txt is {score}, above the most for the case, {most}"),
        (
            accepted and not wrote and not pass_fail and most is None,
            "the validator wrote no score.txt, which an unbounded group needs",
        ),
    )
    return next((reason for holds, reason in reasons if holds), "")


def _between(value: float | None, most: float | None) -> bool:
    """Whether a number, if there is one, is finite and from 0 to `most`."""
    if value is None:
        return True
    return math.isfinite(value) and 0 <= value <= (math.inf if most is None else most) + SLACK
