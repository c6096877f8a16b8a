"""Where faults of a package are gathered: all of them in one reading, each with its place.

A reader never raises for what a package says. It tells the list, goes on with a default, and at the end the package
is judged or not: `error` is a fault that forbids judging, `breach` one that breaks the format's rules while every
verdict stays true, `warning` something a person should know.
"""

from __future__ import annotations

from pathlib import Path

from judge.model import Diagnostic, Severity


class Faults:
    """A growing list of diagnostics. `forbidding` tells whether one of them forbids to judge at all."""

    def __init__(self) -> None:
        self._found: dict[Diagnostic, None] = {}  # a dictionary, so that one fault seen twice is told once
        self.forbidding = False

    def error(self, message: str, file: Path | None = None, line: int | None = None) -> None:
        self.forbidding = True
        self._add(Severity.ERROR, message, file, line)

    def breach(self, message: str, file: Path | None = None, line: int | None = None) -> None:
        self._add(Severity.ERROR, message, file, line)

    def warning(self, message: str, file: Path | None = None, line: int | None = None) -> None:
        self._add(Severity.WARNING, message, file, line)

    def _add(self, severity: Severity, message: str, file: Path | None, line: int | None) -> None:
        self._found[Diagnostic(severity=severity, message=message, file=file, line=line)] = None

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """All of them, errors first, then by file and line."""
        return tuple(
            sorted(self._found, key=lambda d: (d.severity is Severity.WARNING, str(d.file or ""), d.line or 0))
        )
