"""Where built programs are kept: one folder for each, named by the hash of all that went into it.

A folder is good once its record (`build.json`) is in place, which is written last; a folder without one was left by a
judge that was stopped in between, and is built anew. While one judge builds, others that want the same wait.
"""

from __future__ import annotations

import threading
import time
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
import platformdirs
from msgspec import Struct

from judge.errors import JudgeError
from judge.scratch import Scratch
from judge.workspace import remove

try:
    import fcntl
except ImportError:  # Windows: judges there do not wait for each other
    fcntl = None  # type: ignore[assignment]

_RECORD = "build.json"
_KEEP_SECONDS = 30 * 24 * 3600


class Outcome(Struct, frozen=True, kw_only=True):
    """How the build ended. `final` is False for a failure that another try might not have: the compiler was stopped."""

    ok: bool
    log: str = ""
    final: bool = True


def default_folder() -> Path:
    """The user's cache of built programs."""
    return platformdirs.user_cache_path("judge") / "builds"


class Cache:
    """Folders by key.

    Parameters
        folder: where they are; None for a fresh folder that `close` removes.
    """

    def __init__(self, folder: Path | None) -> None:
        self._scratch: Scratch | None = None
        if folder is None:
            self._scratch = Scratch("builds")
            folder = self._scratch.path
        self.folder = folder
        self.folder.mkdir(parents=True, exist_ok=True)
        self._locks: defaultdict[str, threading.Lock] = defaultdict(threading.Lock)

    @contextmanager
    def entry(self, key: str) -> Iterator[Path]:
        """The folder for `key`, which may not exist yet; nobody else touches it meanwhile."""
        with self._locks[key], (self.folder / f"{key}.lock").open("w") as lock:
            if fcntl is not None:
                fcntl.flock(lock, fcntl.LOCK_EX)
            yield self.folder / key

    def outcome(self, entry: Path) -> Outcome | None:
        """How the build in `entry` ended; None if it is not there or was cut short."""
        record = entry / _RECORD
        try:
            outcome = msgspec.json.decode(record.read_bytes(), type=Outcome)
        except (OSError, msgspec.DecodeError):
            return None
        record.touch()  # used now: see prune
        return outcome

    def keep(self, entry: Path, outcome: Outcome) -> None:
        """Writes down how the build ended, which makes the folder good."""
        if outcome.final:
            (entry / _RECORD).write_bytes(msgspec.json.encode(outcome))

    def prune(self) -> None:
        """Removes what nobody has used for a month."""
        oldest = time.time() - _KEEP_SECONDS
        for lock in self.folder.glob("*.lock"):
            entry = lock.with_suffix("")
            record = entry / _RECORD
            used = record if record.exists() else lock
            if used.stat().st_mtime < oldest:
                with suppress(JudgeError):
                    remove(entry)
                lock.unlink(missing_ok=True)

    def close(self) -> None:
        if self._scratch is not None:
            with suppress(JudgeError):
                self._scratch.close()
