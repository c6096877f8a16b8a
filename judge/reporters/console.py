"""The report for a person who watches: lines as results come, a bar while they are awaited, a conclusion.

    with Console(sys.stdout, verbose=False, color=True, root=kit) as console:
        console.begin(host)
        ...                        # the console is an Observer: started, judged, finished
        console.end(summary)

It owns no decision and no wording: `layout` says what, `screen` says how it looks.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import IO

from judge import glyphs
from judge.model import CaseResult, Host, PackageReport, Report, Submission, Summary
from judge.reporters import layout
from judge.reporters.screen import Line, open_screen


class Console:
    """A live Observer that writes to `stream`. Not for two submissions at once.

    stream: any text stream; a terminal gets colours and a bar unless `color` is false or NO_COLOR is set.
    verbose: whether every case gets a line.
    root: paths in diagnostics are printed below it.
    """

    def __init__(self, stream: IO[str], verbose: bool = False, color: bool = True, root: Path | None = None) -> None:
        self._screen = open_screen(stream, color)
        self._verbose = verbose
        self._root = root
        self._heading: str | None = None
        self._packages: set[str] = set()
        self._label = ""
        self._done = self._total = 0

    def __enter__(self) -> Console:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()

    def begin(self, host: Host) -> None:
        """Says what judges, and how well it is confined."""
        self._write(layout.head(host))

    def package(self, report: PackageReport) -> None:
        """Says what is wrong with a package; in good time, before its submissions are judged."""
        self._packages.add(report.problem)
        self._head(report.problem)
        self._write(layout.package(report, self._root))

    def started(self, problem: str, submission: Submission, cases: int = 0) -> None:
        self._head(problem)
        self._label = glyphs.pad(glyphs.visible(submission.name), layout.name_cells(self._screen.width))
        self._done, self._total = 0, cases
        self._screen.progress(self._label, 0, cases)

    def judged(self, result: CaseResult) -> None:
        self._done += 1
        self._screen.progress(self._label, self._done, self._total)

    def finished(self, report: Report) -> None:
        self.stop()
        self._head(report.problem.id)
        self._write(layout.submission(report, self._screen.width, self._verbose))

    def end(self, summary: Summary, interrupted: bool = False) -> None:
        """Says what it all comes to. Packages that were not told of before are told of first."""
        self.stop()
        for package in summary.packages:
            if package.problem not in self._packages:
                self.package(package)
        self._write(layout.conclusion(summary, interrupted))

    def stop(self) -> None:
        """Takes the bar away, so that others can write. Safe at any time."""
        self._screen.clear()

    def _head(self, problem: str) -> None:
        if problem != self._heading:
            self.stop()
            self._heading = problem
            self._write(layout.problem(problem))

    def _write(self, lines: Iterable[Line]) -> None:
        for line in lines:
            self._screen.line(line)
