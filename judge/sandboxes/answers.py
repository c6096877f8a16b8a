"""What a launcher says of a run, made into a record of facts."""

from __future__ import annotations

import contextlib
import math
import os
import signal
import stat
from typing import NamedTuple

from msgspec import Struct

from judge.model import Job, Run, StopReason
from judge.sandboxes.inside import frames

_BATCH = 256 << 10  # bytes; the kernel counts pages in batches, so equal is not quite equal
_STDERR_END = 16 << 10  # bytes of standard error that are kept for a person
_REASONS = {
    "cpu": StopReason.CPU,
    "wall": StopReason.WALL,
    "memory": StopReason.MEMORY,
    "output": StopReason.OUTPUT,
}


class Answer(Struct, frozen=True, kw_only=True):
    """What the launcher says of a run.

    ended: when, by the monotonic clock. told: on the judge's word. spoilt: not all of it could be cleaned up.
    """

    run: Run
    ended: float = 0.0
    told: bool = False
    spoilt: bool = False


class Figures(NamedTuple):
    """The numbers that a launcher tells of a run; see `frames.FIGURES` for each."""

    status: int
    reason: int
    cpu: float
    wall: float
    largest: int
    seen: int
    floor: int
    orphans: int
    waited: float
    pressure: float
    files: int
    spoilt: bool
    ended: float


def answer_of(figures: bytes, job: Job) -> Answer:
    """What the launcher tells in `figures`, with what the judge itself can see of the output.

    Raises struct.error, ValueError or IndexError for what can be no launcher's word.
    """
    told = Figures._make(frames.FIGURES.unpack(figures))
    if not math.isfinite(told.cpu + told.wall + told.waited + told.pressure + told.ended):
        raise ValueError
    peak = max(told.largest, told.seen)
    at_floor = peak <= told.floor + _BATCH
    signalled = os.WIFSIGNALED(told.status)
    errors = _size(job.stderr)
    run = Run(
        exit_code=None if signalled else os.WEXITSTATUS(told.status),
        signal=_signal_name(os.WTERMSIG(told.status)) if signalled else None,
        stopped_for=_REASONS.get(frames.REASONS[told.reason]) if told.reason else None,
        cpu_seconds=told.cpu,
        wall_seconds=told.wall,
        peak_bytes=max(peak, told.floor) if at_floor else peak,
        peak_floor=at_floor,
        output_bytes=_size(job.stdout),
        error_bytes=errors,
        stderr=_end_of(job.stderr, errors) if errors else "",
        orphans=told.orphans,
        waited_seconds=told.waited,
        pressure=None if told.pressure < 0 else told.pressure,
        files_bytes=told.files,
    )
    return Answer(run=run, ended=told.ended, told=frames.REASONS[told.reason] == "told", spoilt=told.spoilt)


def _signal_name(number: int) -> str:
    try:
        return signal.Signals(number).name
    except ValueError:
        return f"SIG{number}"  # a real-time signal between the two that have a name


def _size(descriptor: int) -> int:
    try:
        status = os.fstat(descriptor)
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0


def _end_of(descriptor: int, size: int) -> str:
    """The last of the `size` bytes that were written to standard error, decoded; it begins at a whole character."""
    with contextlib.suppress(OSError):  # opened for writing only
        data = os.pread(descriptor, _STDERR_END, max(0, size - _STDERR_END))
        if size > _STDERR_END:
            cut = next((at for at in range(min(4, len(data))) if data[at] & 0xC0 != 0x80), 0)
            data = data[cut:]
        return data.decode(errors="replace")
    return ""
