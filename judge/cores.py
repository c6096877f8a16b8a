"""The processor cores that the judge may use."""

from __future__ import annotations

import os


def usable_cores() -> int:
    """How many this process may run on."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
