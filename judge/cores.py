"""The processor cores of this machine that the judge may use, and where it keeps itself and its programs to a few."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache

Cores = frozenset[int]
# None of them where the system does not tell cores apart (macOS).
ALL: Cores = frozenset(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else frozenset()
_KEPT: ContextVar[Cores] = ContextVar("kept", default=ALL)


def usable_cores() -> int:
    """How many there are for the judge."""
    return len(ALL) or os.cpu_count() or 1


def kept_cores() -> Cores:
    """Those that this thread, and programs that it has run, are kept to."""
    return _KEPT.get()


@contextmanager
def keep_to(cores: Cores) -> Iterator[None]:
    """Keeps this thread and the programs that it has run in a sandbox to these cores, as far as the system lets it."""
    kept, own = _KEPT.get(), _own()
    try:
        _KEPT.set(cores)
        _move(cores)
        yield
    finally:
        _KEPT.set(kept)
        _move(own)


def _own() -> Cores:
    return frozenset(os.sched_getaffinity(0)) if ALL else ALL


def _move(cores: Cores) -> None:
    if cores != _own():
        with contextlib.suppress(OSError):
            os.sched_setaffinity(0, cores)


def threads_that_run() -> int:
    """How many threads of this machine run or want to at the moment, this one included; 0 where that is not told."""
    try:
        return int(os.pread(_loadavg(), 64, 0).split()[3].partition(b"/")[0])
    except (OSError, IndexError, ValueError):
        return 0


@cache
def _loadavg() -> int:
    return os.open("/proc/loadavg", os.O_RDONLY | os.O_CLOEXEC)
