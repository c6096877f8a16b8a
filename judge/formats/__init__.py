"""Formats: a package on disk, whatever its kind, becomes one `Problem`.

`load` asks each registered format whether it recognises the path; to add a format, write its module and put it into
`FORMATS`. What is wrong with a package comes back as diagnostics, never as an exception.
"""

from __future__ import annotations

from pathlib import Path

from judge.formats.faults import Faults
from judge.formats.icpc import IcpcFormat
from judge.formats.plain import load_plain
from judge.model import Loaded
from judge.ports import Format

FORMATS: tuple[Format, ...] = (IcpcFormat(),)

__all__ = ["FORMATS", "load", "load_plain", "recognised"]


def recognised(path: Path) -> Format | None:
    """The format of the package at `path`; None if it is none."""
    return next((format_ for format_ in FORMATS if format_.recognises(path)), None)


def load(path: Path) -> Loaded:
    """The problem at `path`, a folder of any registered format, with all faults found in it."""
    format_ = recognised(path)
    if format_ is not None:
        return format_.load(path)
    faults = Faults()
    if not path.exists():
        faults.error("there is no such package", path)
    else:
        faults.error("is no problem package: problem.yaml is missing", path)
    return Loaded(problem=None, diagnostics=faults.diagnostics)
