"""Reporters: a summary becomes text of one kind. One module a kind, each with a function `write(summary, stream)`.

A kind is registered by its line in `KINDS`. The module is imported when its kind is asked for: a run without `--html`
does not pay for a template engine (measured: 36 ms).
"""

from __future__ import annotations

import io
import os
import sys
from importlib import import_module
from pathlib import Path

from judge.errors import UsageError
from judge.model import Summary
from judge.ports import Reporter

KINDS = {
    "html": "judge.reporters.html",
    "json": "judge.reporters.json_report",
    "junit": "judge.reporters.junit",
}
SUFFIXES = {"html": (".html", ".htm"), "json": (".json",), "junit": (".xml",)}

STDOUT = "-"


def reporter(kind: str) -> Reporter:
    """The reporter of that kind. Raises UsageError if there is none."""
    if kind not in KINDS:
        raise UsageError(f"no report of kind {kind!r}; there are {', '.join(KINDS)}")
    module: Reporter = import_module(KINDS[kind])
    return module


def check(kind: str, target: str | Path) -> None:
    """Raises UsageError if a report could not be written there, or would replace what is none.

    Better before judging than after; and a solution that follows the option is taken for its FILE.
    """
    reporter(kind)
    path = Path(target)
    if str(target) == STDOUT:
        return
    if path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise UsageError(f"the {kind} report cannot be written there", path)
    if path.is_file() and path.suffix not in SUFFIXES[kind]:
        wanted = " or ".join(SUFFIXES[kind])
        raise UsageError(f"is there and is no {kind} report ({wanted}), so it is not replaced; name another file", path)


def write(kind: str, summary: Summary, target: str | Path) -> None:
    """Writes a report to a file, or to standard output if `target` is `-`; always in UTF-8.

    Raises UsageError if there is no such kind or the file cannot be written.
    """
    text = io.StringIO()
    reporter(kind).write(summary, text)
    data = text.getvalue().encode("utf-8", "backslashreplace")
    if str(target) == STDOUT:
        _to_stdout(data)
        return
    try:
        Path(target).write_bytes(data)
    except OSError as error:
        raise UsageError(f"cannot write the {kind} report: {error.strerror}", Path(target)) from error


def _to_stdout(data: bytes) -> None:
    """As bytes, so that it is UTF-8 whatever the locale; as text where a text stream stands in for standard output."""
    binary = getattr(sys.stdout, "buffer", None)
    if binary is None:
        sys.stdout.write(data.decode())
    else:
        sys.stdout.flush()
        binary.write(data)
        binary.flush()
