"""Build, run, check, report: orders in, reports out, in the order they were given.

One stream of tasks, a case each, goes through the executor; the main thread takes orders, builds them ahead of the
workers, and gathers results. A submission's results count in case order, whatever order they were computed in, so the
same cases decide every time. Which case is run next, and of which submission, is for the docket to say.

Four rules live here and nowhere else:

* A time-limit verdict that the machine's load may have caused is taken again, alone, until two runs on a core as quick
  as ever have told the same, and the least CPU time counts - but only where it could change what is expected.
* A submission that must be too slow is stopped at its first case that is clearly over, once it has shown all else that
  is asked of it.
* A case whose group has ended before it, or requires one that failed, is not run (see `scoring`).
* With `fail_fast`, judging ends at the first thing that is not as expected.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass, field

import msgspec

from judge import expectations, verdicts
from judge.decision import decide
from judge.docket import Docket, Hearing, Task
from judge.errors import JudgeError
from judge.model import Build, Case, CaseResult, Limits, PackageReport, Problem, Report, Run, Submission, Verdict
from judge.ports import Checker, Executor, Lender, Mode, Observer, Trial
from judge.scoring import Grader
from judge.speed import CALM

REPEATS = 2  # lonely runs after a doubtful one, if the machine is as quick as it can be
MOST_REPEATS = 6  # the same, if it is not, and there is patience left


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
        best = result
        slowdowns: list[float] = []
        spread = True
        while _worth_repeating(hearing.trial, best, hearing.before) and not self._told(slowdowns):
            (_, again), slowdown = self.tools.executor.alone(self._judge, (hearing, place), spread=spread)
            if again is None:
                break
            # The first run has all cores, for nothing else tells so well whether the program needs several of them.
            spread = again.run.parallel or again.pair is not None
            slowdowns.append(slowdown)
            if again.verdict is not Verdict.TLE or again.run.cpu_seconds < best.run.cpu_seconds:
                best = again
            best = msgspec.structs.replace(best, repeats=len(slowdowns))
        decisive = sorted(slowdowns)[:REPEATS]
        if decisive and decisive[-1] > CALM and _worth_repeating(hearing.trial, best, hearing.before):
            return msgspec.structs.replace(best, slowdown=decisive[-1])
        return best

    def _told(self, slowdowns: list[float]) -> bool:
        """Whether enough lonely runs were slow: two of a machine as quick as ever, or more than would be sensible."""
        calm = sum(slowdown <= CALM for slowdown in slowdowns)
        most = MOST_REPEATS if self.tools.executor.patient else REPEATS
        return calm >= REPEATS or len(slowdowns) >= most

    def _enough(self, hearing: Hearing, result: CaseResult) -> bool:
        expected = hearing.trial.submission.expectation
        if self.fail_fast and not expectations.permits(expected, result.case.name, result.verdict):
            return True
        if not expectations.wants(expected, Verdict.TLE) or not _clearly_too_slow(hearing.trial, result):
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


def _worth_repeating(trial: Trial, result: CaseResult, before: Mapping[str, Verdict]) -> bool:
    """Whether a lonely run could take the verdict back, and what is expected depends on it.

    before: the verdicts of the cases before it.
    """
    if result.verdict is not Verdict.TLE or not verdicts.doubtful(result.run, trial.limits):
        return False
    expected = trial.submission.expectation
    name = result.case.name
    if not expectations.permits(expected, name, Verdict.TLE):
        return True
    if expectations.hopes_for_other(expected, name, Verdict.TLE, before):
        return True
    return expectations.wants(expected, Verdict.TLE) and not _clearly_too_slow(trial, result)


def _clearly_too_slow(trial: Trial, result: CaseResult) -> bool:
    margin = trial.problem.time.limit_to_tle
    return result.verdict is Verdict.TLE and verdicts.clearly_over(result.run, trial.limits, margin)
