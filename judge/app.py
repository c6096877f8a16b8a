"""The judge as the command line, pytest and Python programs call it.

from judge import Judge, Settings

with Judge(Settings(jobs=2)) as judge:
    problem = judge.problem("count")
    report = judge.report(problem, "solutions/count.py")
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from pathlib import Path
from types import TracebackType

from platformdirs import user_cache_path

from judge import formats, languages, selection, toolbox
from judge.bench import measured
from judge.calibration import Calibration, calibrate
from judge.cores import usable_cores
from judge.errors import UsageError
from judge.history import History
from judge.model import (
    Case,
    CaseResult,
    Host,
    LastResult,
    Limits,
    PackageReport,
    Probe,
    Problem,
    Report,
    StressPlan,
    StressReport,
    Submission,
    Summary,
)
from judge.pipeline import Measuring, Order, Silent
from judge.ports import Observer, PackageObserver
from judge.sandboxes.doctor import probes as sandbox_probes
from judge.settings import Settings
from judge.targets import Targets
from judge.verify import Verifier, unreadable
from judge.version import VERSION
from judge.wiring import Wiring, mode_of
from judge.workspace import find_root


class Judge:
    """Judges solutions and packages. Close it, or use it in a `with`: its sandboxes end with it."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.root = self.settings.root or find_root(Path.cwd())
        self.targets = Targets(self.settings, self.root)
        self._wiring = Wiring(self.settings)
        self._reports: list[Report] = []
        self._packages: list[PackageReport] = []
        self._measured: dict[Path, Calibration] = {}
        whole = self.settings.tests is None and not self.settings.cases
        kept = self.settings.cache and self.root is not None and whole
        self._history = History(user_cache_path("judge") / "history.db", self.root) if kept and self.root else None

    def __enter__(self) -> Judge:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends everything that this judge started."""
        self._wiring.close()

    # What is judged

    def problem(self, word: str | Path) -> Problem:
        """The problem that an id or a path names. UsageError, with every fault, where it cannot be read."""
        return self.targets.problem(word)

    def submission(self, problem: Problem, path: str | Path) -> Submission:
        """A program of one's own, expected to be accepted; or one of the package's, with its expectation."""
        return self.targets.submission(problem, path)

    # Judging

    def results(self, problem: Problem, path: str | Path) -> Iterator[CaseResult]:
        """The results of one submission, case by case, as they come."""
        return self._wiring.pipeline().results(self._order(problem, self.submission(problem, path)))

    def report(self, problem: Problem, path: str | Path | Submission, cases: Sequence[Case] | None = None) -> Report:
        """The verdict on one submission, over all cases or those given."""
        submission = path if isinstance(path, Submission) else self.submission(problem, path)
        order = self._order(problem, submission, cases)
        return next(self._wiring.pipeline().reports([order]))

    def run(self, words: Sequence[str] = (), observer: Observer | None = None) -> None:
        """Judges the solutions that `words` name (none: all of the kit's). What came of it is in `summary`."""
        paths = self.targets.in_known_languages(selection.solutions_for(words, self.root), words)
        orders = [
            self._order(problem, self.submission(problem, path), observer=observer)
            for problem, path in self.targets.paired(paths)
        ]
        for report in self._wiring.pipeline(observer).reports(orders):
            self._keep(report)

    def verify(self, words: Sequence[str] = (), observer: PackageObserver | None = None) -> None:
        """Judges whole packages (none named: all of the kit's). What came of it is in `summary`."""
        observer = observer or Silent()
        if self.settings.language is not None:
            languages.find(self.settings.language)  # an unknown one is no package's fault
        for name, loaded in self.targets.packages_to_verify(words):
            try:
                for report in self._verifier(observer).verify(name, self.targets.as_set(loaded)):
                    self._keep(report)
            except UsageError as error:
                self._keep(unreadable(name, error))
                observer.package(self._packages[-1])
            if self.settings.fail_fast and not self._as_expected:
                return

    def stress(self, solution: str | Path, against: str | Path, plan: StressPlan) -> StressReport:
        """Random inputs before two programs, until they differ (see judge.stress)."""
        from judge.stress import Stress  # noqa: PLC0415  only this needs it, and what it imports: 7 ms

        problem = self.targets.problem_of(Path(solution))
        mine, other = (
            self._wiring.trial(
                Order(problem=problem, submission=one, cases=(), limits=self._limits(problem), trusted=trusted)
            )
            for one, trusted in (
                (self.submission(problem, solution), False),
                (self.submission(problem, against), True),
            )
        )
        return Stress(
            problem=problem,
            mine=mine,
            other=other,
            inspector=self._wiring.inspector(),
            executor=self._wiring.executor(),
            plan=plan,
        ).report()

    def bench(self, words: Sequence[str], runs: int, observer: Observer | None = None) -> None:
        """Measures solutions of one problem, each case `runs` times. What came of it is in `summary`."""
        paths = self.targets.in_known_languages(selection.solutions_for(words, self.root), words)
        orders = [self._order(problem, self.submission(problem, path)) for problem, path in self.targets.paired(paths)]
        if len({order.problem.folder for order in orders}) > 1:
            raise UsageError("these solve different problems, whose times cannot stand in one table")
        for order in orders:
            trial, grader = self._wiring.trial(order), self._wiring.grader(order.problem)
            mode, executor = mode_of(order.problem), self._wiring.executor()
            self._keep(measured(trial, mode, grader, executor=executor, runs=runs, observer=observer or Silent()))

    def summary(self) -> Summary:
        """Everything that `run` and `verify` found out so far."""
        return Summary(host=self.host, reports=tuple(self._reports), packages=tuple(self._packages))

    @property
    def _as_expected(self) -> bool:
        """Whether there is nothing to object to so far."""
        odd = any(not report.as_expected for report in self._reports)
        return not odd and not any(package.errors for package in self._packages)

    def _keep(self, report: Report | PackageReport) -> None:
        if isinstance(report, Report):
            self._reports.append(report)
            if self._history is not None:
                self._history.record(report)
        else:
            self._packages.append(report)

    @cached_property
    def host(self) -> Host:
        return Host(
            sandbox=self._wiring.sandbox.level,
            cores=usable_cores(),
            python=sys.version.split()[0],
            version=VERSION,
            notes=self._wiring.notes,
        )

    def probes(self) -> Iterator[Probe]:
        """Everything that this machine can be asked to enforce, measure or run, tried."""
        yield from sandbox_probes(self.settings.sandbox)
        yield from toolbox.probes()

    def catalogue(self) -> list[tuple[Problem, list[tuple[str, LastResult | None]]]]:
        """The kit's problems that can be read, each with its solutions and what they came to last."""
        root = selection.need_root(self.root)
        last = {} if self._history is None else self._history.last()
        loaded = ((folder, formats.load(folder).problem) for folder in selection.packages(root))
        return [
            (
                problem,
                [
                    (path.name, last.get(self.targets.name(path)))
                    for path in selection.solutions_of_problem(folder.name, root)
                ],
            )
            for folder, problem in loaded
            if problem is not None
        ]

    # How

    def _order(
        self,
        problem: Problem,
        submission: Submission,
        cases: Sequence[Case] | None = None,
        observer: Observer | None = None,
    ) -> Order:
        chosen = selection.chosen_cases(problem, self.settings.cases) if cases is None else tuple(cases)
        return Order(problem=problem, submission=submission, cases=chosen, limits=self._limits(problem, observer))

    def _limits(self, problem: Problem, observer: Observer | None = None) -> Limits:
        """The limits a problem states; the time limit is measured, once, where it states none."""
        if problem.time.stated is not None:
            return problem.limits
        if problem.folder not in self._measured:
            self._measured[problem.folder] = self._calibrate(problem, observer or Silent())
        measured = self._measured[problem.folder]
        if measured.limits is None:
            raise UsageError(f"{measured.fault}; give one with --time-limit", problem.folder)
        return measured.limits

    def _calibrate(self, problem: Problem, observer: Observer) -> Calibration:
        def measure(submissions: Sequence[Submission]) -> Sequence[Report]:
            return tuple(self._judged(problem, submissions, problem.limits, Measuring(observer)))

        return calibrate(problem, measure, self._wiring.grader(problem))

    def _judged(
        self, problem: Problem, submissions: Iterable[Submission], limits: Limits, observer: Observer
    ) -> Iterator[Report]:
        cases = selection.chosen_cases(problem, self.settings.cases)
        return self._wiring.pipeline(observer).reports(
            Order(problem=problem, submission=submission, cases=cases, limits=limits) for submission in submissions
        )

    def _verifier(self, observer: PackageObserver) -> Verifier:
        return Verifier(
            inspector=self._wiring.inspector(),
            fuzzer=self._wiring.fuzzer(),
            whole=not self.settings.cases,
            judge=lambda problem, submissions, limits: self._judged(problem, submissions, limits, observer),
            calibrate=lambda problem: self._calibrate(problem, observer),
            observer=observer,
        )
