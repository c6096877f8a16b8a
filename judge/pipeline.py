"""Build, run, check, report: orders in, reports out, in the order they were given.

One stream of tasks, a case each, goes through the executor; the main thread takes orders, builds them ahead of the
workers, and gathers results. A submission's results count in case order, whatever order they were computed in, so the
same cases decide every time. Which case is run next, and of which submission, is for the docket to say.

Four rules are kept here:

* A time-limit verdict that the machine's load may have caused is taken again, alone, and the least CPU time counts -
  but only where it could change what is expected (see `doubts`).
* A submission that must be too slow is stopped at its first case that is clearly over, once it has shown all else that
  is asked of it.
* A case whose group has ended before it, or requires one that failed, is not run (see `scoring`).
* With `fail_fast`, judging ends at the first thing that is not as expected.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import closing
from dataclasses import dataclass, field

from judge import doubts, expectations
from judge.decision import decide
from judge.docket import Docket, Hearing, Task
from judge.errors import JudgeError
from judge.model import Build, Case, CaseResult, Limits, PackageReport, Problem, Report, Run, Submission, Verdict
from judge.ports import Checker, Executor, Lender, Mode, Observer, Trial
from judge.scoring import Grader


@dataclass(frozen=True, kw_only=True)
class Order:
    """What is to be judged: a submission, on which cases, by which limits.

    trusted: it is a setter's own program, which the problem's `languages` and its limit on source code do not bind.
    """

    problem: Problem
    submission: Submission
    cases: tuple[Case, ...]
    limits: Limits
    trusted: bool = False


@dataclass(frozen=True, kw_only=True)
class Tools:
    """What judging is done with; the composition root picks them."""

    executor: Executor
    sessions: Lender
    build: Callable[[Order], Build]
    mode: Callable[[Problem], Mode]
    checker: Callable[[Problem], Checker]
    grader: Callable[[Problem], Grader]


class Silent:
    """A PackageObserver that nobody watches."""

    def started(self, problem: str, submission: Submission, cases: int = 0) -> None:
        pass

    def judged(self, result: CaseResult) -> None:
        pass

    def finished(self, report: Report) -> None:
        pass

    def package(self, report: PackageReport) -> None:
        pass


@dataclass(frozen=True)
class Measuring(Silent):
    """Passes on how far it is, but no reports: what they say is not known before the time limit is."""

    observer: Observer

    def started(self, problem: str, submission: Submission, cases: int = 0) -> None:
        self.observer.started(problem, submission, cases)

    def judged(self, result: CaseResult) -> None:
        self.observer.judged(result)


@dataclass
class Pipeline:
    """Judges orders with one set of tools."""

    tools: Tools
    observer: Observer = field(default_factory=Silent)
    fail_fast: bool = False

    def reports(self, orders: Iterable[Order]) -> Iterator[Report]:
        """A report for each order. Closing the iterator ends what has not begun."""
        docket = Docket((self.trial(order) for order in orders), self.tools.executor.jobs)
        with closing(self._judged(docket)) as judged:
            while (hearing := docket.first()) is not None:
                self.observer.started(hearing.trial.problem.id, hearing.trial.submission, len(hearing.trial.cases))
                for result in _results(hearing, judged):
                    self.observer.judged(result)
                report = self._concluded(hearing)
                docket.close_first()
                self.observer.finished(report)
                yield report
                if self.fail_fast and not report.as_expected:
                    return

    def results(self, order: Order) -> Iterator[CaseResult]:
        """The results of one order as they come, in case order: those of its report, by the same rules.

        None for a program that does not compile or cannot be run here; `reports` tells that.
        """
        docket = Docket(iter([self.trial(order)]), self.tools.executor.jobs)
        with closing(self._judged(docket)) as judged:
            hearing = docket.first()
            assert hearing is not None
            yield from _results(hearing, judged)

    def trial(self, order: Order) -> Trial:
        """The order's submission, built, before the judge."""
        build = self.tools.build(order)
        return Trial(
            problem=order.problem,
            submission=order.submission,
            build=build,
            limits=order.limits,
            kill=_kill_limits(order),
            cases=order.cases if build.ok else (),
            sessions=self.tools.sessions,
            checker=self.tools.checker(order.problem),
        )

    def _judged(self, docket: Docket) -> Generator[None]:
        """Judges what is on the docket, one case at each step; the results are in the hearings."""
        for (hearing, place), raw in self.tools.executor.stream(self._judge, docket.tasks()):
            if raw is not None:
                hearing.take(place, raw)
            while (due := hearing.due()) is not None:
                result = self._settled(hearing, *due)
                hearing.keep(result)
                if self._enough(hearing, result):
                    hearing.stop()
            yield

    def _judge(self, task: Task) -> tuple[Task, CaseResult | None]:
        hearing, place = task
        if hearing.stopped:
            return task, None
        case = hearing.case(place)
        try:
            return task, self.tools.mode(hearing.trial.problem)(hearing.trial, case)
        except JudgeError as error:
            run = Run(fault=str(error))
            return task, CaseResult(case=case, run=run, check=None, verdict=Verdict.JE)

    def _concluded(self, hearing: Hearing) -> Report:
        trial = hearing.trial
        grader = self.tools.grader(trial.problem)
        return decide(
            trial.problem,
            trial.submission,
            build=trial.build,
            limits=trial.limits,
            results=hearing.results,
            grader=grader,
        )

    def _settled(self, hearing: Hearing, place: int, result: CaseResult) -> CaseResult:
        """The result, or a better one of lonely runs where the machine's load may have spoilt it."""
        executor = self.tools.executor

        def again(spread: bool) -> tuple[CaseResult | None, float]:
            (_, repeated), slowdown = executor.alone(self._judge, (hearing, place), spread=spread)
            return repeated, slowdown

        return doubts.settled(result, hearing.trial, hearing.before, again, lambda: executor.patient)

    def _enough(self, hearing: Hearing, result: CaseResult) -> bool:
        expected = hearing.trial.submission.expectation
        if self.fail_fast and not expectations.permits(expected, result.case.name, result.verdict):
            return True
        if not expectations.wants(expected, Verdict.TLE) or not doubts.clearly_too_slow(result, hearing.trial):
            return False
        return expectations.shown(expected, hearing.before)


def _results(hearing: Hearing, judged: Iterator[None]) -> Iterator[CaseResult]:
    """The results of a hearing that count, as `judged` brings them."""
    told = 0
    while True:
        yield from hearing.results[told:]
        told = len(hearing.results)
        if hearing.ended:
            return
        next(judged)


def _kill_limits(order: Order) -> Limits:
    """Where its runs are stopped: one that must or may be too slow, as soon as it clearly is."""
    expected = order.submission.expectation
    if expectations.wants(expected, Verdict.TLE) or expectations.expects(expected, Verdict.TLE):
        return order.limits.stopping_at(order.problem.time.limit_to_tle)
    return order.limits.killing
