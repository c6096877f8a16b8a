"""The last verdict on each solution, kept between calls for `judge list`.

A small database in the user's cache folder. It is a convenience: nothing is decided by it, and where it cannot be
opened or written (a read-only home, two judges at once) judging goes on without.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Any

from judge.model import LastResult, Report

_TABLE = """
    CREATE TABLE IF NOT EXISTS last (
        kit TEXT NOT NULL, submission TEXT NOT NULL, verdict TEXT NOT NULL, seconds REAL NOT NULL,
        PRIMARY KEY (kit, submission)
    )
"""
_PATIENCE = 0.5  # seconds to wait for another judge that writes


class History:
    """The last results of the solutions of one kit; `file` is the database."""

    def __init__(self, file: Path, kit: Path) -> None:
        self._file = file
        self._kit = str(kit.resolve())

    def record(self, report: Report) -> None:
        """Keeps what a submission came to; a skipped one came to nothing."""
        if report.verdict is None:
            return
        slowest = max((result.run.cpu_seconds for result in report.results), default=0.0)
        row = (self._kit, report.submission.name, str(report.verdict), slowest)
        self._ask("INSERT OR REPLACE INTO last VALUES (?, ?, ?, ?)", row)

    def last(self) -> dict[str, LastResult]:
        """The last results, by the submission's name."""
        rows = self._ask("SELECT submission, verdict, seconds FROM last WHERE kit = ?", (self._kit,))
        return {name: LastResult(submission=name, verdict=word, seconds=seconds) for name, word, seconds in rows}

    def _ask(self, question: str, values: tuple[object, ...]) -> list[tuple[Any, ...]]:
        """What the database answers; nothing where there is none to be had."""
        with contextlib.suppress(sqlite3.Error, OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.closing(sqlite3.connect(self._file, timeout=_PATIENCE)) as database, database:
                database.execute(_TABLE)
                return database.execute(question, values).fetchall()
        return []
