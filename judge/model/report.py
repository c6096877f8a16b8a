"""Decisions: verdicts of cases and of submissions, with the facts they rest on."""

from __future__ import annotations

from msgspec import Struct

from judge.model.expectation import Verdict
from judge.model.limits import Limits
from judge.model.problem import Case, Diagnostic, Problem, Severity, Submission
from judge.model.run import Build, CheckResult, PairRun, Run
from judge.model.timing import Headroom


class Excerpt(Struct, frozen=True, kw_only=True):
    """A few kilobytes of a file, to be shown to a person.

    text: decoded, with U+FFFD for what is no UTF-8. line, column: where in the file it begins, from 1, in characters.
    more: whether the file goes on behind it.
    """

    text: str = ""
    line: int = 1
    column: int = 1
    more: bool = False


class CaseResult(Struct, frozen=True, kw_only=True):
    """The verdict on one case. `check` is None where the output was not looked at.

    passes: how many passes were run. repeats: how often the case was run again alone before this verdict.
    slowdown: how many times slower than at its best the machine was, if that leaves a verdict of TLE in doubt; or 1.
    pair: the facts of a conversation, of which `run` is the submission's part.
    output_excerpt: what the submission printed around the first difference, or at the start if there is none.
    """

    case: Case
    run: Run
    check: CheckResult | None
    verdict: Verdict
    score: float | None = None
    passes: int = 1
    repeats: int = 0
    slowdown: float = 1.0
    pair: PairRun | None = None
    output_excerpt: Excerpt = Excerpt()


class Report(Struct, frozen=True, kw_only=True):
    """The verdict on one submission. `verdict` is None when it was skipped.

    objections: why it is not as expected, one line each; empty when it is.
    limits: what was in force for it.
    """

    problem: Problem
    submission: Submission
    build: Build
    limits: Limits
    results: tuple[CaseResult, ...]
    verdict: Verdict | None
    score: float | None = None
    objections: tuple[str, ...] = ()

    @property
    def as_expected(self) -> bool:
        return not self.objections

    @property
    def skipped(self) -> bool:
        return self.verdict is None


class PackageReport(Struct, frozen=True, kw_only=True):
    """What `verify` has to say about a package besides its submissions.

    unreadable: it could not be judged at all. headroom: how much room its time limit leaves, where that was measured.
    """

    problem: str
    unreadable: bool = False
    headroom: Headroom | None = None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        return tuple(d for d in self.diagnostics if d.severity is Severity.WARNING)


class Host(Struct, frozen=True, kw_only=True):
    """The machine that judged: the sandbox level in force and what a reader of figures must know."""

    sandbox: str
    cores: int
    python: str
    version: str
    notes: tuple[str, ...] = ()


class Summary(Struct, frozen=True, kw_only=True):
    """Everything one call of the judge found out."""

    host: Host
    reports: tuple[Report, ...] = ()
    packages: tuple[PackageReport, ...] = ()

    @property
    def as_expected(self) -> bool:
        """Nothing to object to: no error in a package, no unexpected verdict, and not everything was skipped."""
        judged = [report for report in self.reports if not report.skipped]
        return (
            all(report.as_expected for report in judged)
            and not any(package.errors for package in self.packages)
            and bool(judged or not self.reports)
        )


class LastResult(Struct, frozen=True, kw_only=True):
    """What a submission came to when it was judged last. seconds: CPU time of its slowest case."""

    submission: str
    verdict: str
    seconds: float
