"""The processor cores that the judge may use."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache


def usable_cores() -> int:
    """How many there are for the judge."""
    return len(allowed_cores()) or os.cpu_count() or 1


def allowed_cores() -> frozenset[int]:
    """Those that this thread may run on; none where the system has no such notion (macOS)."""
    return frozenset(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else frozenset()


def threads_that_run() -> int:
    """How many threads of this machine run or want to at the moment, this one included; 0 where that is not told."""
    try:
        return int(os.pread(_loadavg(), 64, 0).split()[3].partition(b"/")[0])
    except (OSError, IndexError, ValueError):
        return 0


@cache
def _loadavg() -> int:
    return os.open("/proc/loadavg", os.O_RDONLY | os.O_CLOEXEC)


@contextmanager
def keep_to(cores: frozenset[int]) -> Iterator[None]:
    """Keeps this thread on these cores for a while, as far as the system lets it.

    Programs follow: a sandbox runs them on the cores that whoever asks it may run on.
    """
    before = allowed_cores()
    if not before or before == cores:
        yield
        return
    with contextlib.suppress(OSError):
        os.sched_setaffinity(0, cores)
    try:
        yield
    finally:
        with contextlib.suppress(OSError):
            os.sched_setaffinity(0, before)
