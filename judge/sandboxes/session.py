"""A session: one launcher and the runs it does, from the judge's side. The same for every level of confinement.

A session survives its launcher. One that was lost or spoilt is thrown away, and the next run starts another; the run
that lost it is a fault of the judge, never blamed on the program.
"""

from __future__ import annotations

import atexit
import os
import struct
import threading
import time
import weakref
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from judge.errors import JudgeError
from judge.model import Job, Run
from judge.sandboxes.answers import Answer, answer_of
from judge.sandboxes.inside import frames
from judge.sandboxes.launching import Launcher
from judge.sandboxes.sealing import sealed

_GRACE = 5.0  # seconds beyond the longest run there can be, in which the launcher must have answered


class Started(Struct, kw_only=True):
    """A launcher that is up, and what must be undone once it is gone."""

    launcher: Launcher
    undo: Callable[[], None]
    moved: dict[str, str] = {}  # paths that the program finds elsewhere, where nothing can be mounted in their place


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
                launcher = self.ask(job, (stdin, job.stdout, job.stderr))
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

    def ask(self, job: Job, streams: tuple[int, int, int], *, pair: bool = False) -> Launcher:
        """Starts `job` with `streams`, without waiting for its end; returns who does it. Raises JudgeError."""
        if not job.command or job.command[0][:1] != "/":
            raise JudgeError(f"a command must begin with an absolute path: {' '.join(job.command)!r}")
        started = self._running()
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
            _BUSY.add(self)
            started.launcher.ask(request, streams, alone=not pair and len(_BUSY) == 1)
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
        _BUSY.discard(self)
        try:
            if not message.startswith(frames.DONE):
                raise ValueError
            answer = answer_of(message[len(frames.DONE) :], job)
        except (
            ValueError,
            IndexError,
            struct.error,
        ) as error:  # a fault; or not even that, from one that was subverted
            self.discard()
            fault = message.decode(errors="replace").removeprefix("fault ")
            raise JudgeError(fault or "the launcher cannot be understood") from error
        if answer.spoilt:
            self.discard()
        return answer

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
        _BUSY.discard(self)
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
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_BUSY.clear)
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
