"""What a worker's user must be able to read although it is closed to others: only where the judge runs as root.

Two things can be in the way. A *closed ancestor* (root's home) hides what is below it; a mount at the same path gets
around it, which each level does in its own way. And a path may itself be closed: a build folder made with mode 0700, a
source file with 0600. Changing the modes of somebody's files is not the judge's business, so such a path is copied,
and the copy is shown in its place.
"""

from __future__ import annotations

import os
import shutil
import stat
from collections.abc import Iterable
from itertools import islice
from pathlib import Path

_ENOUGH = 500  # entries looked at; a folder with more is a language's runtime, whose modes its installer saw to
_SMALL = 64 << 20  # bytes
_RUNTIMES: set[Path] = set()  # large folders found open so far: looked through once, not at every session


def forms(paths: Iterable[Path]) -> dict[Path, Path]:
    """Every existing path, absolute, as it is and with its links followed: what it really is."""
    found: dict[Path, Path] = {}
    for path in paths:
        if path.exists():
            real = path.resolve()
            found[real] = real
            found[Path(os.path.abspath(path))] = real  # noqa: PTH100 - keeps links, unlike Path.resolve
    return found


def is_closed(path: Path) -> bool:
    """Whether others may not read all of `path`, an absolute path without links."""
    if path.is_relative_to("/usr") or path in _RUNTIMES:
        return False
    if not _may_read(path.lstat()):
        return True
    seen = 0
    for folder, folders, files in os.walk(path):
        for name in (*folders, *files):
            if not _may_read(os.lstat(os.path.join(folder, name))):  # noqa: PTH118 - a third of the cost of Path
                return True
        seen += len(folders) + len(files)
        if seen > _ENOUGH:
            _RUNTIMES.add(path)
            return False
    return False


def _may_read(status: os.stat_result) -> bool:
    if stat.S_ISDIR(status.st_mode):
        return status.st_mode & 0o005 == 0o005
    return stat.S_ISLNK(status.st_mode) or bool(status.st_mode & 0o004)


def is_small(path: Path) -> bool:
    """Whether a copy of it is a matter of milliseconds."""
    entries = [path] if path.is_file() else list(islice(path.rglob("*"), _ENOUGH + 1))
    return len(entries) <= _ENOUGH and sum(entry.lstat().st_size for entry in entries) <= _SMALL


def opened(path: Path, folder: Path) -> Path:
    """A copy of `path` in `folder` that everybody may read, and start if its owner may."""
    copy = folder / f"open-{len(list(folder.iterdir()))}"
    if path.is_dir():
        shutil.copytree(path, copy, symlinks=True)
    else:
        shutil.copy2(path, copy)
    for entry in (copy, *copy.rglob("*")):
        if not entry.is_symlink():
            mode = entry.stat().st_mode
            entry.chmod(mode | 0o444 | (0o111 if entry.is_dir() or mode & 0o100 else 0))
    return copy
