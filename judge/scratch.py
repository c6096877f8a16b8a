"""Temporary folders that do not outlive their judge for long, even where it was killed.

Each is locked (`flock` on the folder itself) for as long as it is in use, and the kernel takes the lock back however
the judge ends. Whoever comes later and gets the lock knows that nobody lives there, and removes the folder. It is a
lock and no process number, because judges of several containers, each with numbers of its own, may share one place for
such folders. A user's judges remove the folders of that user alone.

A sweep may come upon a folder just before its maker has locked it, and take it. So the maker looks, lock in hand,
whether it is still there, and makes another if not.
"""

from __future__ import annotations

import os
import re
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

from judge.errors import JudgeError
from judge.workspace import remove

try:
    import fcntl
except ImportError:  # Windows: what a killed judge has left stays
    fcntl = None  # type: ignore[assignment]

_PREFIX = "judge-scratch-"
_NAME = re.compile(_PREFIX + r"[a-z]+-[a-z0-9_]{8}")  # a name that nobody gives to a folder of his own


class Scratch:
    """A new folder at `path`, closed to others, until `close`; or for a `with`, which gives its path.

    It has to stay its maker's, by which a sweep knows it: what a worker's user is to own must be a folder in it.

    purpose: a word for its name, of letters. place: where to make it, if not where temporary files belong.
    """

    def __init__(self, purpose: str, place: Path | None = None) -> None:
        self._lock: int | None = None
        while not self._made(purpose, place):
            pass

    def _made(self, purpose: str, place: Path | None) -> bool:
        """Makes a folder and locks it, where locks can be had; False if a sweep was quicker."""
        self.path = Path(tempfile.mkdtemp(prefix=f"{_PREFIX}{purpose}-", dir=place))
        if fcntl is None:
            return True
        try:
            self._lock = os.open(self.path, os.O_RDONLY)
            with suppress(OSError):  # a file system without locks, where no sweep gets one either
                fcntl.flock(self._lock, fcntl.LOCK_EX)
            if os.path.samestat(os.fstat(self._lock), self.path.lstat()):
                return True
        except FileNotFoundError:
            pass
        self._unlock()
        return False

    def __enter__(self) -> Path:
        return self.path

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Removes the folder with all that is in it. JudgeError if that cannot be."""
        try:
            remove(self.path)
        finally:
            self._unlock()

    def _unlock(self) -> None:
        lock, self._lock = self._lock, None
        if lock is not None:
            os.close(lock)


def sweep(place: Path | None = None) -> None:
    """Removes what judges of this user that were killed have left in `place`. Cost: one listing of it."""
    if fcntl is None:
        return
    with suppress(OSError):
        place = place or Path(tempfile.gettempdir())
        for name in os.listdir(place):  # noqa: PTH208 - not a Path for each of what may be many names
            if _NAME.fullmatch(name):
                _take(place / name)


def _take(path: Path) -> None:
    """Removes the folder if it is this user's and nobody lives there."""
    with suppress(OSError, JudgeError):  # it has gone meanwhile, or cannot be removed: the next sweep may be luckier
        status = path.lstat()
        if not stat.S_ISDIR(status.st_mode) or status.st_uid != os.geteuid():
            return
        if status.st_mode & 0o500 != 0o500:  # a program that might write in it has closed it
            path.chmod(0o700)
        lock = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            remove(path)
        finally:
            os.close(lock)
