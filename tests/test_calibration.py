"""Time limits measured on this machine: the limit that comes of given times, and the same facts judged by it."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pytest

from judge.calibration import Calibration, calibrate, room
from judge.model import (
    CaseResult,
    CheckResult,
    LimitUse,
    PairRun,
    Problem,
    Report,
    Rule,
    StopReason,
    Submission,
    TimeRule,
    Verdict,
)
from judge.model.expectation import Expectation
from judge.scoring import Grader
from tests import samples

PROBLEM = msgspec.structs.replace(samples.problem(), cases=(samples.case(),), time=TimeRule(resolution=1.0))
MUST_BE_FAST = Expectation(rules=(Rule(permitted=(Verdict.AC, Verdict.WA), limit_use=LimitUse.LOWER),))
MUST_BE_SLOW = Expectation(rules=(Rule(permitted=(Verdict.TLE,), limit_use=LimitUse.UPPER),))


def no_grader(*_: object) -> tuple[Verdict, float]:
    raise AssertionError("no package of these tests has a grader")


def calibrated(results: dict[str, CaseResult], problem: Problem = PROBLEM, grader: Grader = no_grader) -> Calibration:
    """What comes of submissions (by name) that must be fast and took as long as their only result says."""
    submissions = tuple(samples.submission(name, MUST_BE_FAST) for name in results)

    def measure(asked: Sequence[Submission]) -> Sequence[Report]:
        return [
            samples.report([results[each.name]], results[each.name].verdict, submission=each, problem=problem)
            for each in asked
        ]

    return calibrate(msgspec.structs.replace(problem, submissions=submissions), measure, grader)


def test_the_slowest_that_must_fit_makes_the_limit_and_all_are_judged_by_it() -> None:
    found = calibrated({"fast": samples.result(cpu_seconds=0.1), "slow": samples.result(cpu_seconds=1.2)})
    assert found.limits is not None
    assert found.limits.cpu_seconds == 3.0
    assert [report.verdict for report in found.reports] == [Verdict.AC, Verdict.AC]
    assert {report.limits.cpu_seconds for report in found.reports} == {3.0}


def test_without_a_run_there_is_no_limit_but_a_reason() -> None:
    found = calibrated({})
    assert found.limits is None
    assert "no accepted submission" in found.fault


def test_a_conversation_that_the_interactor_ended_stays_one() -> None:
    """The solution died of the interactor's end: a wrong answer, and no run-time error on second thoughts."""
    run = samples.run(signal="SIGKILL")
    pair = PairRun(solution=run, interactor=samples.run(exit_code=43), interactor_first=True, cut=True)
    wrong = samples.result(Verdict.WA, CheckResult(message="out of range"), run=run, pair=pair)
    (report,) = calibrated({"wrong": wrong}).reports
    assert report.verdict is Verdict.WA
    assert report.as_expected


def test_what_is_misfiled_says_nothing_about_room() -> None:
    fine = samples.report([samples.result(cpu_seconds=0.5)], submission=samples.submission("fine", MUST_BE_FAST))
    slow = samples.report(
        [samples.result(Verdict.TLE, cpu_seconds=3.0)],
        Verdict.TLE,
        submission=samples.submission("slow", MUST_BE_FAST),
        objections=("secret/1: TLE is not permitted",),
    )
    stated = msgspec.structs.replace(PROBLEM, time=TimeRule(stated=2.0))
    headroom, inferred = room(stated, samples.LIMITS, [fine, slow])
    assert inferred is None
    assert headroom.bounds.slowest is not None
    assert headroom.bounds.slowest.submission == "fine"
    assert not headroom.sensitive


@pytest.mark.parametrize("ended", ["cut", "deadlock"])
def test_the_time_of_a_conversation_that_the_judge_ended_says_nothing_about_room(ended: str) -> None:
    stopped = samples.run(stopped_for=StopReason.WALL, wall_seconds=0.1, cpu_seconds=0.01)
    pair = PairRun(solution=stopped, interactor=samples.run(), cut=ended == "cut", deadlock=ended == "deadlock")
    result = samples.result(Verdict.TLE, run=stopped, pair=pair)
    stuck = samples.report([result], Verdict.TLE, submission=samples.submission("stuck", MUST_BE_SLOW))
    headroom, _ = room(msgspec.structs.replace(PROBLEM, time=TimeRule(stated=2.0)), samples.LIMITS, [stuck])
    assert headroom.bounds.fastest is None
