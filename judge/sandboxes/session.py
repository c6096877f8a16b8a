"""A session: one launcher and the runs it does, from the judge's side. The same for every level of confinement.

A session survives its launcher. One that was lost or spoilt is thrown away, and the next run starts another; the run
that lost it is a fault of the judge, never blamed on the program.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import stat
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from judge.errors import JudgeError
from judge.model import Job, Run, StopReason
from judge.sandboxes.inside import frames
from judge.sandboxes.launching import Launcher
from judge.sandboxes.sealing import sealed

_GRACE = 5.0  # seconds beyond the longest run there can be, in which the launcher must have answered
_STDERR_END = 16 << 10  # bytes of standard error that are kept for a person
_REASONS = {
    "cpu": StopReason.CPU,
    "wall": StopReason.WALL,
    "memory": StopReason.MEMORY,
    "output": StopReason.OUTPUT,
}


class Started(Struct, kw_only=True):
    """A launcher that is up, and what must be undone once it is gone."""

    launcher: Launcher
    undo: Callable[[], None]
    moved: dict[str, str] = {}  # paths that the program finds elsewhere, where nothing can be mounted in their place


class Answer(Struct, frozen=True, kw_only=True):
    """What the launcher says of a run: see the fields of frames.py. `told`: it was ended on the judge's word."""

    run: Run
    ended: float = 0.0
    told: bool = False


class LauncherSession:
    """Runs programs through a launcher that `start` brings up; see `ports.Session`."""

    def __init__(self, start: Callable[[], Started]) -> None:
        self._start = start
        self._closing = threading.Lock()
        self._closed = False
        self._owner = os.getpid()
        self._started: Started | None = start()
        _OPEN.add(self)

    @property
    def clamped(self) -> tuple[str, ...]:
        """Names of the resource limits that this machine refused to set as asked for."""
        return self._started.launcher.clamped if self._started else ()

    def run(self, job: Job) -> Run:
        try:
            with sealed(job.stdin) as stdin:
                self.ask(job, (stdin, job.stdout, job.stderr))
            deadline = time.monotonic() + frames.STRETCH * job.wall_seconds + _GRACE
            message = self.hear(deadline)
            if message.startswith("ended "):
                message = self.hear(deadline)
            return self.understand(message, job).run
        except JudgeError as error:
            return Run(fault=str(error))
        except BaseException:  # an interrupt: nobody will read the answer to this run any more
            self.discard()
            raise

    def ask(self, job: Job, streams: tuple[int, int, int], pair: bool = False) -> None:
        """Starts `job` with `streams`, without waiting for its end. Raises JudgeError."""
        if not job.command or not job.command[0].startswith("/"):
            raise JudgeError(f"a command must begin with an absolute path: {' '.join(job.command)!r}")
        launcher = self.launcher
        request: dict[str, Any] = {
            "command": [os.fsencode(self._moved(word)) for word in job.command],
            "cpu": job.cpu_seconds,
            "wall": job.wall_seconds,
            "memory": job.memory_bytes,
            "output": job.output_bytes,
            "pair": pair,
        }
        try:
            launcher.ask(request, streams)
        except (OSError, ValueError) as error:
            self.discard()
            raise JudgeError(f"the sandbox was lost before the run: {error}") from error

    def hear(self, deadline: float) -> str:
        """The launcher's next message. Raises JudgeError when there is none in time, or the launcher is gone."""
        try:
            message = self.launcher.hear(deadline)
        except (frames.Gone, OSError) as error:
            self.discard()
            raise JudgeError("the launcher ended during the run; a program may have killed it") from error
        if not message:
            self.discard()
            raise JudgeError("the launcher did not answer in time and was ended")
        return message

    def understand(self, message: str, job: Job) -> Answer:
        """The launcher's last message on a run, as a record. Raises JudgeError."""
        word, _, rest = message.partition(" ")
        if word != "done":
            self.discard()
            raise JudgeError(rest or message)
        values = dict(zip(frames.FIELDS, map(float, rest.split()), strict=True))
        if values["spoilt"]:
            self.discard()
        reason = frames.REASONS[int(values["reason"])]
        return Answer(run=_run_of(values, reason, job), ended=values["ended"], told=reason == "told")

    @property
    def launcher(self) -> Launcher:
        """The launcher in use; a new one if the last was thrown away. Raises JudgeError."""
        with self._closing:
            if self._closed:
                raise JudgeError("the session is closed")
            if self._started is None:
                self._started = self._start()
            return self._started.launcher

    def _moved(self, word: str) -> str:
        """A word of a command, with paths in it (also after a `=` or `:`) as the program will find them."""
        for path, place in self._started.moved.items() if self._started else ():
            word = word.replace(path, place)
        return word

    def discard(self) -> None:
        """Throws the launcher away, with all that may be left in it. Returns when it is gone, whoever began it."""
        with self._closing:
            started, self._started = self._started, None
            if started is not None:
                started.launcher.end()
                started.undo()

    def close(self) -> None:
        if os.getpid() != self._owner:
            return  # a copy in a forked process, which must not end what belongs to its parent
        self._closed = True
        self.discard()
        _OPEN.discard(self)


_OPEN: weakref.WeakSet[LauncherSession] = weakref.WeakSet()


@atexit.register
def close_all() -> None:
    """Ends every session that is still open, at the end of the judge at the latest."""
    for session in list(_OPEN):
        session.close()


def _run_of(values: dict[str, float], reason: str, job: Job) -> Run:
    status = int(values["status"])
    signalled = os.WIFSIGNALED(status)
    floor = int(values["floor"])
    errors = _size(job.stderr)
    peak = max(int(values["maxrss"]), int(values["peak"]))
    at_floor = peak <= floor + (256 << 10)  # the kernel counts pages in batches, so equal is not quite equal
    return Run(
        exit_code=None if signalled else os.WEXITSTATUS(status),
        signal=_signal_name(os.WTERMSIG(status)) if signalled else None,
        stopped_for=_REASONS.get(reason),
        cpu_seconds=values["cpu"],
        wall_seconds=values["wall"],
        peak_bytes=max(peak, floor) if at_floor else peak,
        peak_floor=at_floor,
        output_bytes=_size(job.stdout),
        error_bytes=errors,
        stderr=_end_of(job.stderr, errors),
        orphans=int(values["orphans"]),
        waited_seconds=values["waited"],
        pressure=None if values["pressure"] < 0 else values["pressure"],
        files_bytes=int(values["files"]),
    )


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
    if not size:
        return ""
    with contextlib.suppress(OSError):  # opened for writing only
        data = os.pread(descriptor, _STDERR_END, max(0, size - _STDERR_END))
        if size > _STDERR_END:
            cut = next((at for at in range(min(4, len(data))) if data[at] & 0xC0 != 0x80), 0)
            data = data[cut:]
        return data.decode(errors="replace")
    return ""
