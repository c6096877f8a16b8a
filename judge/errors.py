"""The three kinds of failure that are not a verdict.

A submission's failure is a verdict, a value, never an exception. What remains is *your* fault (wrong usage, a package
that cannot be read), *our* fault (the judge or a package's own checker failed) and a bug, which keeps its traceback.
"""

from __future__ import annotations

from pathlib import Path


class UsageError(Exception):
    """Wrong usage, or a package that cannot be read: exit status 2.

    Parameters
        message: what is wrong and what to do, one line.
        file: the file at fault, if there is one.
        line: its line, from 1, if known.
    """

    def __init__(self, message: str, file: Path | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}:{'' if self.line is None else f'{self.line}:'} "
        return place + self.message


class JudgeError(Exception):
    """The judge itself, or a checker or validator of a package, failed: verdict JE, exit status 3."""
