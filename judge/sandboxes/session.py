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
import struct
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from judge.cores import allowed_cores
from judge.errors import JudgeError
from judge.model import Job, Run, StopReason
from judge.sandboxes.inside import frames
from judge.sandboxes.launching import Launcher
from judge.sandboxes.sealing import sealed

_GRACE = 5.0  # seconds beyond the longest run there can be, in which the launcher must have answered
_BATCH = 256 << 10  # bytes; the kernel counts pages in batches, so equal is not quite equal
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
    """What the launcher says of a run.

    ended: when, by the monotonic clock. told: on the judge's word. spoilt: not all of it could be cleaned up.
    """

    run: Run
    ended: float = 0.0
    told: bool = False
    spoilt: bool = False


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
        _BUSY.add(self)
        try:
            with sealed(job.stdin) as stdin:
                launcher = self.ask(job, (stdin, job.stdout, job.stderr), alone=len(_BUSY) == 1)
            deadline = time.monotonic() + frames.STRETCH * job.wall_seconds + _GRACE
            message = self.hear(launcher, deadline)
            if message == frames.ENDED:
                message = self.hear(launcher, deadline)
            return self.understand(message, job).run
        except JudgeError as error:
            return Run(fault=str(error))
        except BaseException:  # an interrupt: nobody will read the answer to this run any more
            self.discard()
            raise
        finally:
            _BUSY.discard(self)

    def ask(self, job: Job, streams: tuple[int, int, int], *, pair: bool = False, alone: bool = False) -> Launcher:
        """Starts `job` with `streams`, without waiting for its end; returns who does it. Raises JudgeError.

        alone: nothing else of this judge is going on.
        """
        if not job.command or job.command[0][:1] != "/":
            raise JudgeError(f"a command must begin with an absolute path: {' '.join(job.command)!r}")
        started = self._here(allowed_cores())
        command = _moved(job.command, started.moved) if started.moved else job.command
        request: dict[str, Any] = {
            "command": list(map(os.fsencode, command)),
            "cpu": job.cpu_seconds,
            "wall": job.wall_seconds,
            "memory": job.memory_bytes,
            "output": job.output_bytes,
            "pair": pair,
        }
        try:
            started.launcher.ask(request, streams, alone)
        except (OSError, ValueError) as error:
            self.discard()
            raise JudgeError(f"the sandbox was lost before the run: {error}") from error
        return started.launcher

    def hear(self, launcher: Launcher, deadline: float) -> bytes:
        """The launcher's next message. Raises JudgeError when there is none in time, or the launcher is gone."""
        try:
            message = launcher.hear(deadline)
        except (frames.Gone, OSError) as error:
            self.discard()
            raise JudgeError("the launcher ended during the run; a program may have killed it") from error
        if not message:
            self.discard()
            raise JudgeError("the launcher did not answer in time and was ended")
        return message

    def understand(self, message: bytes, job: Job) -> Answer:
        """The launcher's last message on a run, as a record. Raises JudgeError."""
        try:
            if not message.startswith(frames.DONE):
                raise ValueError
            answer = _answer_of(message[len(frames.DONE) :], job)
        except (
            ValueError,
            IndexError,
            struct.error,
        ) as error:  # a fault; or not even that, from one that was subverted
            self.discard()
            raise JudgeError(message.decode(errors="replace").removeprefix("fault ")) from error
        if answer.spoilt:
            self.discard()
        return answer

    def _here(self, cores: frozenset[int]) -> Started:
        """The launcher in use, which runs programs on these cores. Raises JudgeError."""
        started = self._running()
        if started.launcher.cores != cores:
            try:
                started.launcher.keep_to(cores)
            except OSError:  # a worker of another user, in a container that gives root no such power
                self.discard()
                started = self._running()  # whoever is started inherits the cores
        return started

    def _running(self) -> Started:
        """The launcher in use; a new one if the last was thrown away. Raises JudgeError."""
        with self._closing:
            if self._closed:
                raise JudgeError("the session is closed")
            if self._started is None:
                self._started = self._start()
            return self._started

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


_BUSY: set[LauncherSession] = set()  # those that have a run under way
_OPEN: weakref.WeakSet[LauncherSession] = weakref.WeakSet()


@atexit.register
def close_all() -> None:
    """Ends every session that is still open, at the end of the judge at the latest."""
    for session in list(_OPEN):
        session.close()


def _moved(command: tuple[str, ...], places: dict[str, str]) -> tuple[str, ...]:
    """A command with the paths in its words (also after a `=` or `:`) as the program will find them."""
    for path, place in places.items():
        command = tuple(word.replace(path, place) for word in command)
    return command


def _answer_of(figures: bytes, job: Job) -> Answer:
    """What the launcher tells in `figures`, with what the judge itself can see of the output."""
    (status, reason, cpu, wall, largest, seen, floor, orphans, waited, pressure, files, spoilt, ended) = (
        frames.FIGURES.unpack(figures)
    )
    peak = max(largest, seen)
    at_floor = peak <= floor + _BATCH
    signalled = os.WIFSIGNALED(status)
    errors = _size(job.stderr)
    run = Run(
        exit_code=None if signalled else os.WEXITSTATUS(status),
        signal=_signal_name(os.WTERMSIG(status)) if signalled else None,
        stopped_for=_REASONS.get(frames.REASONS[reason]) if reason else None,
        cpu_seconds=cpu,
        wall_seconds=wall,
        peak_bytes=max(peak, floor) if at_floor else peak,
        peak_floor=at_floor,
        output_bytes=_size(job.stdout),
        error_bytes=errors,
        stderr=_end_of(job.stderr, errors) if errors else "",
        orphans=orphans,
        waited_seconds=waited,
        pressure=None if pressure < 0 else pressure,
        files_bytes=files,
    )
    return Answer(run=run, ended=ended, told=frames.REASONS[reason] == "told", spoilt=spoilt)


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
