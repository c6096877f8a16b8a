"""The time limit of a problem that states none: measured on this machine, by the rule of its format.

The submissions that must be fast enough are run once, under a limit so wide that it only ends what never would. From
their times comes the limit, and the same facts are then judged by it; nothing is run twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from judge import timelimits, verdicts
from judge.decision import decide
from judge.model import Bounds, CaseResult, Headroom, Limits, LimitUse, Problem, Report, StopReason, Submission, Timing
from judge.scoring import Grader
from judge.timelimits import Inferred

MeasuringRun = Callable[[Sequence[Submission]], Sequence[Report]]
"""Judges submissions under the problem's wide limits."""


class Calibration(msgspec.Struct, frozen=True, kw_only=True):
    """What measuring came to: the limits, or why there are none, and the reports it took, judged by them."""

    limits: Limits | None
    fault: str = ""
    reports: tuple[Report, ...] = ()


def calibrate(problem: Problem, measure: MeasuringRun, grader: Grader) -> Calibration:
    """The limits of a problem that states no time limit."""
    fast = [submission for submission in problem.submissions if submission.expectation.bounds_limit(LimitUse.LOWER)]
    measured = measure(fast)
    inferred = timelimits.infer(problem.time, Bounds(slowest=bounds(measured).slowest), strict=True)
    if inferred.seconds is None:
        return Calibration(limits=None, fault=inferred.fault, reports=tuple(measured))
    wide = problem.limits
    limits = Limits.of(inferred.seconds, wide.memory_bytes, wide.output_bytes)
    return Calibration(limits=limits, reports=tuple(rejudged(report, limits, grader) for report in measured))


def rejudged(report: Report, limits: Limits, grader: Grader) -> Report:
    """The same facts, judged by other limits, without running anything."""
    problem = report.problem
    results = [_rejudged(result, limits, problem) for result in report.results]
    return decide(problem, report.submission, build=report.build, limits=limits, results=results, grader=grader)


def _rejudged(result: CaseResult, limits: Limits, problem: Problem) -> CaseResult:
    verdict = verdicts.of_facts(result, limits, problem.output_rule)
    return result if verdict is None else msgspec.structs.replace(result, verdict=verdict)


def bounds(reports: Iterable[Report]) -> Bounds:
    """The times among these reports that bound the limit."""
    return timelimits.bounds(
        (
            report.submission.expectation,
            [_timing(report.submission, result) for result in report.results if not _was_ended(result)],
        )
        for report in reports
        if not report.skipped
    )


def _was_ended(result: CaseResult) -> bool:
    """Whether its time says nothing of the submission: the judge ended the conversation, which was over or stuck."""
    return result.pair is not None and (result.pair.cut or result.pair.deadlock)


def _timing(submission: Submission, result: CaseResult) -> Timing:
    run = result.run
    waited = run.stopped_for is StopReason.WALL
    return Timing(
        submission=submission.name,
        case=result.case.name,
        seconds=run.wall_seconds if waited else run.cpu_seconds,
        cut=waited or run.stopped_for is StopReason.CPU,
    )


def room(problem: Problem, limits: Limits, reports: Sequence[Report]) -> tuple[Headroom, Inferred | None]:
    """How much room the limit leaves; for an inferred one also whether the slow submissions are slow enough for it.

    A submission that did not do what is expected of it says nothing about room: it is objected to already.
    """
    sound = bounds(report for report in reports if report.as_expected)
    headroom = timelimits.headroom(problem.time, limits.cpu_seconds, sound)
    found = bounds(reports)
    if problem.time.stated is not None or found.slowest is None:
        return headroom, None
    return headroom, timelimits.infer(problem.time, found, strict=not problem.legacy)
