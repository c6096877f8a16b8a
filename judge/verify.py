"""Judging a whole package: its structure, its own programs, its time limit, and every submission."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec

from judge import wording
from judge.calibration import Calibration, room
from judge.errors import UsageError
from judge.fuzz import Fuzzer
from judge.inspection import Inspector
from judge.model import Diagnostic, Limits, Loaded, PackageReport, Problem, Report, Severity, Submission
from judge.ports import PackageObserver

SubmissionsJudge = Callable[[Problem, Iterable[Submission], Limits], Iterator[Report]]


@dataclass(frozen=True, kw_only=True)
class Verifier:
    """Verifies packages, one after the other.

    judge: judges submissions of a problem by limits. calibrate: measures the time limit of one that states none.
    fuzzer: tries the package's own programs on junk; None: that is not asked for.
    whole: whether all cases are judged; if not, their times say nothing about the time limit.
    """

    inspector: Inspector
    fuzzer: Fuzzer | None = None
    whole: bool = True
    judge: SubmissionsJudge
    calibrate: Callable[[Problem], Calibration]
    observer: PackageObserver

    def verify(self, name: str, loaded: Loaded) -> Iterator[PackageReport | Report]:
        """The reports on a package's submissions as they come, then the one on the package itself.

        name: what a package is called that cannot be read; the others tell themselves.
        """
        problem = loaded.problem
        name = name if problem is None else problem.id
        found = (*loaded.diagnostics, *(self._inspected(problem) if problem is not None else ()))
        package = PackageReport(problem=name, unreadable=problem is None, diagnostics=found)
        self.observer.package(package)
        if problem is not None:
            reports: list[Report] = []
            more: list[Diagnostic] = []
            for report in self._submissions(problem, more):
                reports.append(report)
                yield report
            package = self._concluded(package, problem, reports, more)
        yield package

    def _inspected(self, problem: Problem) -> Iterator[Diagnostic]:
        yield from self.inspector.inspect(problem)
        if self.fuzzer is not None:
            yield from self.fuzzer.fuzz(problem)

    def _submissions(self, problem: Problem, told: list[Diagnostic]) -> Iterator[Report]:
        if problem.time.stated is not None:
            yield from self.judge(problem, problem.submissions, problem.limits)
            return
        measured = self.calibrate(problem)
        for report in measured.reports:
            self.observer.started(problem.id, report.submission, len(report.results))
            self.observer.finished(report)
            yield report
        if measured.limits is None:
            told.append(_about(problem.folder, measured.fault, Severity.ERROR))
            return
        names = {report.submission.name for report in measured.reports}
        rest = (submission for submission in problem.submissions if submission.name not in names)
        yield from self.judge(problem, rest, measured.limits)

    def _concluded(
        self, package: PackageReport, problem: Problem, reports: list[Report], told: list[Diagnostic]
    ) -> PackageReport:
        """The package's report, with what its submissions' times say about its time limit."""
        headroom = None
        if reports and not told and self.whole:
            headroom, inferred = room(problem, reports[-1].limits, reports)
            if inferred is not None and inferred.fault:
                told.append(_about(problem.folder, inferred.fault, Severity.ERROR))
            elif inferred is not None and inferred.warning:
                told.append(_about(problem.folder, inferred.warning, Severity.WARNING))
            elif headroom.sensitive:
                told.append(_about(problem.folder, wording.tightness(headroom), Severity.WARNING))
        late = msgspec.structs.replace(package, diagnostics=tuple(told), headroom=headroom)
        self.observer.package(late)
        return msgspec.structs.replace(late, diagnostics=(*package.diagnostics, *told))


def _about(folder: Path, message: str, severity: Severity) -> Diagnostic:
    return Diagnostic(severity=severity, message=message, file=folder)


def unreadable(name: str, error: UsageError) -> PackageReport:
    """The report on a package that could not be judged as asked, and why."""
    why = Diagnostic(severity=Severity.ERROR, message=error.message, file=error.file, line=error.line)
    return PackageReport(problem=name, unreadable=True, diagnostics=(why,))
