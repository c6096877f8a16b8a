"""Whole packages before the judge: small ones, written on the spot, judged through the Python interface.

A package is a table of files (see `trees`). One judge of each sandbox level serves a whole module of tests, because to
choose a sandbox is to attack it first.
"""

from __future__ import annotations

import textwrap
from collections.abc import Mapping
from pathlib import Path

from judge import Judge
from judge.exitstatus import Status, of_summary
from judge.model import CaseResult, PackageReport, Report, Summary
from tests import trees

ACCEPTING = "import sys\nsys.exit(42)\n"


def modern(kind: str = "pass-fail", more: str = "", time_limit: float | None = 2.0) -> str:
    """A `problem.yaml` of 2025-09. kind: its `type`; more: further lines; time_limit: None where none is stated."""
    limits = "" if time_limit is None else f"limits: {{time_limit: {time_limit}, time_resolution: 0.1}}\n"
    return (
        "problem_format_version: 2025-09\nname: Case Before the Court\nuuid: 1b4e28ba-2fa1-4e3b-9d3c-0f4a5b6c7d8e\n"
        f"type: {kind}\n{limits}{more}"
    )


def package(root: Path, files: Mapping[str, trees.File], base: Mapping[str, trees.File] = trees.MINIMAL) -> Path:
    """A package `court` below `root`: the files of `base`, with `files` laid over them; text is dedented."""
    laid = {name: textwrap.dedent(text) if isinstance(text, str) else text for name, text in files.items()}
    return trees.write(root / "court", {**base, **laid})


class Trial:
    """What verifying one package came to."""

    def __init__(self, reports: tuple[Report, ...], package: PackageReport, summary: Summary) -> None:
        self._reports = {report.submission.name.removeprefix("submissions/"): report for report in reports}
        self.package = package
        self.status: Status = of_summary(summary)

    def __getitem__(self, name: str) -> Report:
        return self._reports[name]

    @property
    def verdicts(self) -> dict[str, str | None]:
        """By submission."""
        return {
            name: None if report.verdict is None else report.verdict.value for name, report in self._reports.items()
        }

    @property
    def odd(self) -> list[str]:
        """The submissions that there is something to object to."""
        return [name for name, report in self._reports.items() if not report.as_expected]

    def case(self, submission: str, name: str = "secret/1") -> CaseResult:
        return next(result for result in self[submission].results if result.case.name == name)

    @property
    def told(self) -> str:
        """All that is said about the package itself."""
        return "\n".join(map(str, self.package.diagnostics))


class Court:
    """A judge that verifies one package after the other."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def verify(self, folder: Path) -> Trial:
        before = self.judge.summary()
        self.judge.verify([str(folder)])
        after = self.judge.summary()
        reports = after.reports[len(before.reports) :]
        packages = after.packages[len(before.packages) :]
        assert len(packages) == 1
        return Trial(reports, packages[0], Summary(host=after.host, reports=reports, packages=packages))
