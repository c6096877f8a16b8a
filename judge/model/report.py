"""Decisions: verdicts of cases and of submissions, with the facts they rest on."""

from __future__ import annotations

from msgspec import Struct

from judge.model.expectation import Verdict
from judge.model.limits import Limits
from judge.model.problem import Case, Diagnostic, Problem, Submission
from judge.model.run import Build, CheckResult, Run


class CaseResult(Struct, frozen=True, kw_only=True):
    """The verdict on one case. `check` is None where the output was not looked at.

    passes: how many passes were run. repeats: how often the case was run again alone before this verdict.
    output_excerpt: the head of the submission's output, for a person, of bounded length.
    """

    case: Case
    run: Run
    check: CheckResult | None
    verdict: Verdict
    score: float | None = None
    passes: int = 1
    repeats: int = 0
    output_excerpt: str = ""


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
    """What `verify` has to say about a package besides its submissions."""

    problem: str
    diagnostics: tuple[Diagnostic, ...] = ()


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
