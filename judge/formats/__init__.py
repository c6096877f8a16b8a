"""Formats: a package on disk, whatever its kind, becomes one `Problem`.

`load` asks each registered format whether it recognises the folder; to add a format, write its module and put it into
`FORMATS`. Zip archives are unpacked first. What is wrong with a package comes back as diagnostics, not as exceptions.
"""

from __future__ import annotations

from pathlib import Path

from judge.formats.archives import is_archive, unpacked
from judge.formats.dmoj import DmojFormat
from judge.formats.faults import Faults
from judge.formats.icpc import IcpcFormat
from judge.formats.plain import load_plain
from judge.formats.polygon import PolygonFormat
from judge.model import Loaded
from judge.ports import Format

FORMATS: tuple[Format, ...] = (IcpcFormat(), DmojFormat(), PolygonFormat())

__all__ = ["FORMATS", "load", "load_plain", "recognised"]


def recognised(path: Path) -> Format | None:
    """The format of the package in the folder `path`; None if it is none."""
    return next((format_ for format_ in FORMATS if format_.recognises(path)), None)


def load(path: Path) -> Loaded:
    """The problem at `path`, a folder or zip archive of any registered format, with all faults found in it."""
    faults = Faults()
    folder = unpacked(path, faults) if is_archive(path) else path
    format_ = None if folder is None else recognised(folder)
    if format_ is not None and folder is not None:
        return format_.load(folder)
    if not path.exists():
        faults.error("there is no such package", path)
    elif folder is not None:
        faults.error("is no problem package: it has no problem.yaml, init.yml or problem.xml", path)
    return Loaded(problem=None, diagnostics=faults.diagnostics)
