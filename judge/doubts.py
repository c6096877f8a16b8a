"""Time-limit verdicts that the machine may be to blame for, and the lonely runs that settle them."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from judge import expectations, verdicts
from judge.model import CaseResult, Run, StopReason, Verdict
from judge.ports import Trial
from judge.speed import CALM

REPEATS = 2  # lonely runs after a doubtful one, if the machine is as quick as it can be
MOST_REPEATS = 6  # the same, if it is not, and there is patience left

Again = Callable[[bool], tuple[CaseResult | None, float]]
"""Runs the case again, alone; with True on all cores. The result, and how many times slower the machine was then."""


def settled(
    result: CaseResult, trial: Trial, before: Mapping[str, Verdict], again: Again, patient: Callable[[], bool]
) -> CaseResult:
    """The result, or a better one of lonely runs. `before`: the verdicts of the cases before it.

    The first lonely run has all cores: nothing else tells so well whether a program needs several of them. Enough has
    been seen when two slow runs met a quick machine, or one had to be stopped that the machine cannot have slowed down
    that much; or after more than would be sensible.
    """
    best = result
    slowdowns: list[float] = []
    spread, told = True, False
    while not told and _worth_repeating(best, trial, before):
        repeated, slowdown = again(spread)
        if repeated is None or repeated.verdict is Verdict.JE:  # what was measured before still holds
            break
        slowdowns.append(slowdown)
        spread = repeated.run.parallel or repeated.pair is not None
        calm = sum(slowdown <= CALM for slowdown in slowdowns)
        most = MOST_REPEATS if patient() else REPEATS
        told = calm >= REPEATS or len(slowdowns) >= most or _tells(repeated.run, trial, slowdown)
        if repeated.verdict is not Verdict.TLE or repeated.run.cpu_seconds < best.run.cpu_seconds:
            best = repeated
        best = msgspec.structs.replace(best, repeats=len(slowdowns))
    decisive = sorted(slowdowns)[:REPEATS]
    if decisive and decisive[-1] > CALM and best.verdict is Verdict.TLE and not _waited(best.run):
        return msgspec.structs.replace(best, slowdown=decisive[-1])
    return best


def clearly_too_slow(result: CaseResult, trial: Trial) -> bool:
    """Whether it is a time-limit verdict that no noise of the machine explains."""
    over = verdicts.clearly_over(result.run, trial.limits, trial.problem.time.limit_to_tle)
    return result.verdict is Verdict.TLE and (over or _in_deadlock(result))


def _worth_repeating(result: CaseResult, trial: Trial, before: Mapping[str, Verdict]) -> bool:
    """Whether a lonely run could take the verdict back, and what is expected depends on it."""
    if result.verdict is not Verdict.TLE or _in_deadlock(result) or not verdicts.doubtful(result.run, trial.limits):
        return False
    expected = trial.submission.expectation
    name = result.case.name
    if not expectations.permits(expected, name, Verdict.TLE):
        return True
    if expectations.hopes_for_other(expected, name, Verdict.TLE, before):
        return True
    return expectations.wants(expected, Verdict.TLE) and not clearly_too_slow(result, trial)


def _tells(run: Run, trial: Trial, slowdown: float) -> bool:
    """Whether a lonely run was stopped, and not because the machine is slow or had no core for it."""
    if _waited(run):
        return run.waited_seconds <= verdicts.DOUBTFUL_WAIT * run.wall_seconds
    limits = trial.limits
    return run.stopped_for is StopReason.CPU and slowdown * limits.cpu_seconds < limits.killing.cpu_seconds


def _waited(run: Run) -> bool:
    """Whether it was stopped at its wall limit, which is no question of how quick the cores are."""
    return run.stopped_for is StopReason.WALL


def _in_deadlock(result: CaseResult) -> bool:
    """Each waited for the other, which is no question of speed."""
    return result.pair is not None and result.pair.deadlock
