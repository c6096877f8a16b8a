"""Build, run, check, report: orders in, reports out, in the order they were given.

One stream of tasks, a case each, goes through the executor; the main thread takes orders, builds them one ahead of the
workers, and gathers results. A submission's results come in case order, whatever order they were computed in, so the
same cases decide every time.

Four rules live here and nowhere else:

* A time-limit verdict that the machine's load may have caused is taken again, alone, at most twice, and the least CPU
  time counts - but only where it could change what is expected.
* A submission that must be too slow is stopped at its first case that is clearly over, once it has shown all else that
  is asked of it.
* A case whose group has ended before it, or requires one that failed, is not run (see `scoring`).
* With `fail_fast`, judging ends at the first thing that is not as expected.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import groupby

import msgspec

from judge import expectations, scoring, verdicts
from judge.decision import decide
from judge.errors import JudgeError
from judge.model import Build, Case, CaseResult, Limits, PackageReport, Problem, Report, Run, Submission, Verdict
from judge.ports import Checker, Executor, Lender, Mode, Observer, Trial
from judge.scoring import Grader

REPEATS = 2  # lonely runs after a doubtful one


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


@dataclass(frozen=True, kw_only=True)
class _Task:
    trial: Trial
    case: Case | None  # None opens a trial, so that one without cases shows up as well


@dataclass
class Pipeline:
    """Judges orders with one set of tools."""

    tools: Tools
    observer: Observer = field(default_factory=Silent)
    fail_fast: bool = False
    _stopped: set[Trial] = field(default_factory=set)
    _before: dict[Trial, dict[str, Verdict]] = field(default_factory=dict)  # what is settled so far, by case

    def reports(self, orders: Iterable[Order]) -> Iterator[Report]:
        """A report for each order. Closing the iterator ends what has not begun."""
        done = self.tools.executor.map(self._judge, self._tasks(orders))
        for trial, results in groupby(done, key=lambda pair: pair[0]):
            self.observer.started(trial.problem.id, trial.submission, len(trial.cases))
            report = self._conclude(trial, (result for _, result in results if result is not None))
            self.observer.finished(report)
            yield report
            if self.fail_fast and not report.as_expected:
                return

    def results(self, order: Order) -> Iterator[CaseResult]:
        """The results of one order as they come, in case order: those of its report, by the same rules.

        None for a program that does not compile or cannot be run here; `reports` tells that.
        """
        done = self.tools.executor.map(self._judge, self._tasks([order]))
        for trial, results in groupby(done, key=lambda pair: pair[0]):
            yield from self._kept(trial, (result for _, result in results if result is not None))

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

    def _tasks(self, orders: Iterable[Order]) -> Iterator[_Task]:
        for order in orders:
            trial = self.trial(order)
            self._before[trial] = {}
            yield _Task(trial=trial, case=None)
            for case in trial.cases:
                if trial in self._stopped:
                    break
                if not scoring.wanted(trial.problem.groups, case.name, self._before[trial]):
                    continue
                yield _Task(trial=trial, case=case)

    def _judge(self, task: _Task) -> tuple[Trial, CaseResult | None]:
        if task.case is None or task.trial in self._stopped:
            return task.trial, None
        try:
            return task.trial, self.tools.mode(task.trial.problem)(task.trial, task.case)
        except JudgeError as error:
            run = Run(fault=str(error))
            return task.trial, CaseResult(case=task.case, run=run, check=None, verdict=Verdict.JE)

    def _conclude(self, trial: Trial, results: Iterable[CaseResult]) -> Report:
        kept: list[CaseResult] = []
        for result in self._kept(trial, results):
            kept.append(result)
            self.observer.judged(result)
        grader = self.tools.grader(trial.problem)
        return decide(
            trial.problem, trial.submission, build=trial.build, limits=trial.limits, results=kept, grader=grader
        )

    def _kept(self, trial: Trial, results: Iterable[CaseResult]) -> Iterator[CaseResult]:
        """The results that count, each settled, up to the one that makes the rest needless."""
        for raw in results:
            if not scoring.wanted(trial.problem.groups, raw.case.name, self._before[trial]):
                continue
            result = self._settled(trial, raw)
            self._before[trial][result.case.name] = result.verdict
            enough = self._enough(trial, result)
            if enough:
                self._stopped.add(trial)
            yield result
            if enough:
                return

    def _settled(self, trial: Trial, result: CaseResult) -> CaseResult:
        """The result, or a better one of lonely runs where the machine's load may have spoilt it."""
        best = result
        for repeat in range(1, REPEATS + 1):
            if not _worth_repeating(trial, best, self._before[trial]):
                break
            _, again = self.tools.executor.alone(self._judge, _Task(trial=trial, case=best.case))
            if again is None:
                break
            if again.verdict is not Verdict.TLE or again.run.cpu_seconds < best.run.cpu_seconds:
                best = again
            best = msgspec.structs.replace(best, repeats=repeat)
        return best

    def _enough(self, trial: Trial, result: CaseResult) -> bool:
        expected = trial.submission.expectation
        if self.fail_fast and not expectations.permits(expected, result.case.name, result.verdict):
            return True
        if not expectations.wants(expected, Verdict.TLE) or not _clearly_too_slow(trial, result):
            return False
        return expectations.shown(expected, self._before[trial])


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
