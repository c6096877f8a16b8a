"""Keeping an input that stress found as a test case. Nothing is ever overwritten."""

from __future__ import annotations

from itertools import count
from pathlib import Path

from judge.errors import UsageError
from judge.model import StressReport, Verdict


def keep(report: StressReport, folder: Path) -> tuple[Path, ...]:
    """Writes `<folder>/stress-<seed>.in`, and the trusted program's output as `.ans` unless it was found wrong.

    A name that is taken gets a number more. The files; none where there is nothing to keep.
    """
    found = report.found
    if found is None:
        return ()
    trusted = found.other is not None and found.other.verdict in (None, Verdict.AC)
    for number in count():
        path = folder / f"stress-{report.plan.seed}{f'-{number}' if number else ''}.in"
        try:
            with path.open("xb") as file:
                file.write(found.input)
        except FileExistsError:
            continue
        except OSError as error:
            raise UsageError(f"the input cannot be kept: {error.strerror}", path) from error
        break
    if not trusted or found.other is None:
        return (path,)
    answer = path.with_suffix(".ans")
    answer.write_bytes(found.other.output)
    return path, answer
