"""What a worker's user must be able to read, made so: only where the judge is root and the worker is not.

Two things can be in the way. A *closed ancestor* (root's home) hides what is below it from others; a mount at the same
path gets around it, which each level does in its own way. And a path may itself be *closed to others*: a build folder
made with mode 0700, a source file with 0600. Changing the modes of somebody's files is not the judge's business, so
such a path is copied, and the copy is mounted in its place.
"""

from __future__ import annotations

import os
import shutil
import stat
import tempfile
from collections.abc import Iterable
from pathlib import Path

_ENOUGH = 500  # entries looked at; more than that is a language's runtime, whose modes its installer saw to
_RUNTIMES: set[Path] = set()  # large folders found open so far: looked through once, not at every session


class Staging:
    """Copies of closed paths, for one session. Use `sources` once, `remove` at the end."""

    def __init__(self, uid: int) -> None:
        self._uid = uid
        self._folder: Path | None = None

    def sources(self, paths: Iterable[Path]) -> dict[Path, Path]:
        """For every existing path, absolute and as it is with its links followed: where to mount it from."""
        found: dict[Path, Path] = {}
        for path in paths:
            if not path.exists():
                continue
            real = path.resolve()
            source = self._copy(real) if self._uid >= 0 and _is_closed(real) else real
            found[real] = source
            found[Path(os.path.abspath(path))] = source  # noqa: PTH100 - keeps links, unlike Path.resolve
        return found

    def _copy(self, path: Path) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="judge-"))
            self._folder.chmod(0o755)
        copy = self._folder / str(len(list(self._folder.iterdir())))
        if path.is_dir():
            shutil.copytree(path, copy, symlinks=True)
        else:
            shutil.copy2(path, copy)
        for entry in (copy, *copy.rglob("*")):
            if not entry.is_symlink():
                mode = entry.stat().st_mode
                entry.chmod(mode | 0o444 | (0o111 if entry.is_dir() or mode & 0o100 else 0))
        return copy

    def remove(self) -> None:
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)


def _is_closed(path: Path) -> bool:
    """Whether others may not read all of `path`."""
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
