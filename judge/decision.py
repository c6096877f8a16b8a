"""From the results of cases to the decision on a submission. Pure: the same facts give the same report every time."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from judge import expectations, scoring
from judge.errors import JudgeError
from judge.model import Build, CaseResult, CheckResult, Expectation, Limits, Problem, Report, Submission, Verdict
from judge.scoring import Grader, Outcome, Scored


def decide(
    problem: Problem,
    submission: Submission,
    *,
    build: Build,
    limits: Limits,
    results: Sequence[CaseResult],
    grader: Grader | None = None,
) -> Report:
    """The report on a submission whose cases came to `results`, in case order. `grader` runs a package's own grader."""
    scored = _scored(problem, results, grader)
    verdict = _of_build(build) if not build.ok else scored.verdict or Verdict.AC
    objections = () if verdict is None else _objections(submission.expectation, verdict, results, scored)
    if build.fault:
        objections = (build.fault, *objections)
    return Report(
        problem=problem,
        submission=submission,
        build=build,
        limits=limits,
        results=tuple(msgspec.structs.replace(r, score=scored.cases.get(r.case.name)) for r in results),
        verdict=verdict,
        score=scored.score if build.ok else None,
        objections=objections,
    )


def _of_build(build: Build) -> Verdict | None:
    """The verdict where there is nothing to run: the judge's fault, skipped, or the submission's fault."""
    if build.fault:
        return Verdict.JE
    return None if build.missing else Verdict.CE


def _scored(problem: Problem, results: Sequence[CaseResult], grader: Grader | None) -> Scored:
    outcomes = {result.case.name: _outcome(result.verdict, result.check) for result in results}
    names = [case.name for case in problem.cases]
    try:
        return scoring.grade(problem.groups, names, outcomes, scoring=problem.scoring, grader=grader)
    except JudgeError as error:
        return Scored(verdict=Verdict.JE, faults=(str(error),))


def _outcome(verdict: Verdict, check: CheckResult | None) -> Outcome:
    if check is None:
        return Outcome(verdict=verdict)
    return Outcome(verdict=verdict, score=check.score, multiplier=check.multiplier)


def _objections(
    expectation: Expectation, verdict: Verdict, results: Sequence[CaseResult], scored: Scored
) -> tuple[str, ...]:
    """Why it is not as expected; a score that the package's own rules forbid is an objection to the package."""
    found = expectations.objections(
        expectation,
        {result.case.name: result.verdict for result in results},
        scored.score,
        {result.case.name: result.check.message for result in results if result.check is not None},
        overall=verdict,
        group_scores={group.name: group.score for group in scored.groups},
        not_run=scored.not_run,
    )
    return (*scored.faults, *found)
