"""What settles a time-limit verdict that the machine may be to blame for. (More of it in test_pipeline.py.)"""

from __future__ import annotations

import msgspec
import pytest

from judge.doubts import settled
from judge.model import ACCEPTED, Build, CaseResult, CheckResult, Expectation, PairRun, Run, StopReason, Verdict
from judge.ports import Trial
from judge.speed import CALM
from tests import samples

TLE, AC = Verdict.TLE, Verdict.AC
OVER = {"cpu_seconds": 2.3}
LOST = {"fault": "the launcher is gone"}
STARVED = {"stopped_for": StopReason.WALL, "wall_seconds": 24.0, "waited_seconds": 20.0}
BUSY = {"pressure": 0.9}
STOPPED = {"stopped_for": StopReason.CPU, "cpu_seconds": 4.01, "wall_seconds": 4.1}
WAITED = {"stopped_for": StopReason.WALL, "wall_seconds": 6.0, "waited_seconds": 0.0}


def trial(expectation: Expectation = ACCEPTED) -> Trial:
    return Trial(
        problem=samples.problem(),
        submission=samples.submission(expectation=expectation),
        build=Build(ok=True, language="c"),
        limits=samples.LIMITS,  # 2 s of CPU time
        kill=samples.LIMITS.killing,
        cases=(),
        sessions=None,  # type: ignore[arg-type]
        checker=lambda case, output: CheckResult(),
    )


def result(run: Run, verdict: Verdict = TLE) -> CaseResult:
    return CaseResult(case=samples.case("1"), run=run, check=None, verdict=verdict)


@pytest.mark.parametrize(
    ("first", "again", "verdict", "repeats"),
    [
        pytest.param(OVER, [LOST, OVER], TLE, 0, id="a lonely run that was lost takes nothing back"),
        pytest.param(OVER, [STARVED] * 9, TLE, 2, id="a lonely run without a core tells nothing"),
        pytest.param(STOPPED | BUSY, [STOPPED | BUSY] * 9, TLE, 1, id="stopped at twice the limit, and alone as well"),
        pytest.param(STOPPED | BUSY, [{"cpu_seconds": 1.8}], AC, 1, id="stopped at twice the limit, but not alone"),
        pytest.param(STOPPED, [], TLE, 0, id="stopped at twice the limit of a machine at rest"),
        pytest.param(WAITED | BUSY, [WAITED | BUSY] * 9, TLE, 1, id="sleeps on a busy machine"),
        pytest.param(STOPPED | BUSY, [{"cpu_seconds": 2.5}] * 9, TLE, 2, id="over the limit, alone or not"),
    ],
)
def test_how_often_it_is_run_again(
    first: dict[str, object], again: list[dict[str, object]], verdict: Verdict, repeats: int
) -> None:
    runs = iter(again)

    def repeated(spread: bool) -> tuple[CaseResult, float]:
        run = samples.run(**next(runs))
        if run.fault:
            return result(run, Verdict.JE), 1.0
        return result(run, TLE if run.stopped_for or run.cpu_seconds > 2 else AC), 1.0

    settled_for = settled(result(samples.run(**first)), trial(), {}, repeated, lambda: True)
    assert (settled_for.verdict, settled_for.repeats, settled_for.slowdown) == (verdict, repeats, 1.0)


@pytest.mark.parametrize(("slowdown", "repeats"), [(1.0, 1), (1.9, 1), (2.1, 6)])
def test_a_stopped_run_is_believed_unless_the_machine_explains_it(slowdown: float, repeats: int) -> None:
    def repeated(spread: bool) -> tuple[CaseResult, float]:
        return result(samples.run(**STOPPED, **BUSY)), slowdown

    told = settled(result(samples.run(**STOPPED, **BUSY)), trial(), {}, repeated, lambda: True)
    assert (told.verdict, told.repeats) == (TLE, repeats)
    assert told.slowdown == (slowdown if slowdown > CALM else 1.0)


def test_a_deadlock_is_no_question_of_speed() -> None:
    run = samples.run(**WAITED, **BUSY)
    stuck = msgspec.structs.replace(result(run), pair=PairRun(solution=run, interactor=run, deadlock=True))

    def repeated(spread: bool) -> tuple[CaseResult, float]:
        raise AssertionError("it was run again")

    assert settled(stuck, trial(), {}, repeated, lambda: True) is stuck
