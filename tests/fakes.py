"""Stand-ins for the ports, and short ways to the records that tests need."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

from judge.model import Build, BuildOptions, Case, Comparing, Confinement, Job, Limits, PairRun, Problem, Program
from judge.ports import CheckerContext, Result, Session
from judge.speed import Speed

LIMITS = Limits.of(10, 1 << 30, 8 << 20)


def problem(*cases: Case, comparing: Comparing | None = None) -> Problem:
    return Problem(
        id="sum",
        folder=Path("/nowhere"),
        format="2025-09",
        exacting=True,
        names={"en": "Sum"},
        limits=LIMITS,
        build_limits=LIMITS,
        validation_limits=LIMITS,
        comparing=comparing or Comparing(),
        cases=cases,
    )


class NoSandbox:
    """For checkers that need none: opening a session is a failure of the test."""

    level = "none"
    notes: tuple[str, ...] = ()

    def open(self, confinement: Confinement) -> Session:
        raise AssertionError("no session was to be opened")

    def run_pair(
        self, solution: Session, solution_job: Job, interactor: Session, interactor_job: Job, transcript_bytes: int = 0
    ) -> PairRun:
        raise AssertionError("no pair was to be run")


class Steady(Speed):
    """A machine whose slowdowns are scripted; without any it is always as quick as it can be."""

    def __init__(self, *slowdowns: float) -> None:
        super().__init__()
        self.slowdowns = list(slowdowns)

        self.spread: list[bool] = []
        self.left = 99

    @property
    def patient(self) -> bool:
        return self.left > 0

    def watched(self, function: Callable[[], Result], spread: bool = False) -> tuple[Result, float]:
        self.spread.append(spread)
        self.left -= 1
        return function(), self.slowdowns.pop(0) if self.slowdowns else 1.0


class NoBuilder:
    """For checkers that build nothing."""

    def build(self, program: Program, options: BuildOptions) -> Build:
        raise AssertionError("nothing was to be built")


def context(*cases: Case, comparing: Comparing | None = None) -> CheckerContext:
    return CheckerContext(
        problem=problem(*cases, comparing=comparing), sandbox=NoSandbox(), builder=NoBuilder(), resources=ExitStack()
    )
