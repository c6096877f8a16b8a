"""Starting a launcher and talking to it: the judge's side of the conversation.

The launcher is started by `subprocess` without any callback in the child, so a judge with many threads never runs
Python between fork and exec, where another thread's lock would block it for ever. It gets a session of its own: a
Ctrl-C at the terminal reaches the judge alone, which then ends its launchers in order.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import select
import signal
import socket
import subprocess
import time
from pathlib import Path
from typing import Any

from msgspec import Struct

from judge.cores import kept_cores, threads_that_run
from judge.errors import JudgeError
from judge.sandboxes import groups
from judge.sandboxes.compiled import compile_once
from judge.sandboxes.inside import frames, tree
from judge.tools import own_python

INSIDE = Path(__file__).resolve().parent / "inside"
_START = "import sys; sys.path.append({folder!r}); from inside.launcher import main; main()"
_WITH_CHILDREN = (
    "import _signal, os, sys; _signal.signal(_signal.SIGCHLD, _signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
)
_READY_WITHIN = 20.0  # seconds; a start takes 0.02 on an idle machine
_GLANCE = 1.0  # seconds after which a launcher that says nothing is looked at
_PATIENCE = 2.0  # seconds for a launcher to end by itself
_PATIENCE_OF_GUARD = 20.0  # seconds for its guard, which may have many files to remove


class Plan(Struct, frozen=True, kw_only=True):
    """How to start one launcher.

    setup: what it is told first (see inside/confine.py), with `sent` as the descriptors that go with it.
    wrapper: a command that confines the launcher, to be put before its own; `inherited` are descriptors it needs.
    folder: where the launcher finds its own code, if not where it lies.
    """

    setup: dict[str, Any]
    sent: tuple[int, ...] = ()
    wrapper: tuple[str, ...] = ()
    inherited: tuple[int, ...] = ()
    folder: Path = INSIDE.parent


def _waiting(wrapper: tuple[str, ...]) -> tuple[str, ...]:
    """The wrapper, able to wait for its child where this process ignores SIGCHLD, which it would inherit."""
    if not wrapper or signal.getsignal(signal.SIGCHLD) is not signal.SIG_IGN:
        return wrapper
    return (str(own_python()), "-I", "-S", "-B", "-c", _WITH_CHILDREN, *wrapper)


class Launcher:
    """A running launcher. Raises JudgeError when it does not come up."""

    def __init__(self, plan: Plan) -> None:
        compile_once(INSIDE)
        kind = socket.SOCK_SEQPACKET if frames.PACKETS else socket.SOCK_STREAM
        self.channel, theirs = socket.socketpair(socket.AF_UNIX, kind)
        self._incoming = select.poll()
        self._incoming.register(self.channel, select.POLLIN)
        guarded = bool(plan.setup["guard"])
        self._leash: socket.socket | None = None
        leash: socket.socket | None = None
        if guarded:
            self._leash, leash = socket.socketpair()
        ends = [end for end in (theirs, leash) if end is not None]
        code = _START.format(folder=str(plan.folder))
        command = [str(own_python()), "-I", "-S", "-B", "-c", code, *[str(end.fileno()) for end in ends]]
        try:
            self._process = subprocess.Popen(
                [*_waiting(plan.wrapper), *command],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                pass_fds=[*plan.inherited, *[end.fileno() for end in ends]],
                env={},
                cwd="/",
                start_new_session=True,
            )
        except OSError as error:
            self.channel.close()
            if self._leash is not None:
                self._leash.close()
            raise JudgeError(f"the launcher cannot be started: {error}") from error
        finally:
            for end in ends:
                end.close()
        self.clamped: tuple[str, ...] = ()
        self._asked = 0.0
        self._brief = False  # whether the last run was over within the time that is waited awake
        self._awake = False
        self._awake_until = 0.0  # so long the launcher itself may wait awake
        self._group = groups.make()
        try:
            self._greet(plan)
        except JudgeError:
            self.end(patience=0.0)
            raise

    def _greet(self, plan: Plan) -> None:
        setup = plan.setup | {"group": self._group is not None}
        clocks = () if self._group is None else (self._group.clock,)
        try:
            frames.send(self.channel, marshal.dumps(setup, 4), (*plan.sent, *clocks))
            answer = self.hear(time.monotonic() + _READY_WITHIN).decode(errors="replace")
        except (frames.Gone, OSError):
            answer = "fault it ended at once: " + self._last_words()
        word, _, rest = answer.partition(" ")
        if word != "ready":
            raise JudgeError(f"the sandbox does not start: {rest or 'no answer'}")
        if self._group is not None:
            self._group.enter(self._process.pid)
        self.clamped = tuple(rest.split()[1:])

    def _last_words(self) -> str:
        assert self._process.stderr is not None
        readable, _, _ = select.select([self._process.stderr], [], [], 1.0)
        text = os.read(self._process.stderr.fileno(), 4096).decode(errors="replace") if readable else ""
        return " ".join(text.split()) or "no message"

    def ask(self, request: dict[str, Any], streams: tuple[int, int, int], alone: bool) -> None:
        """Sends one request for a run. Raises OSError if nobody is there any more.

        alone: nothing else of this judge is going on. Then its end is waited for awake, if that may come at once and
        there is a core for it.
        """
        request["cores"] = kept_cores()
        self._awake = request["awake"] = alone and self._brief and self._has_a_core_to_wait_on()
        self._asked = time.monotonic()
        frames.send(self.channel, marshal.dumps(request, 4), streams)

    def _has_a_core_to_wait_on(self) -> bool:
        """Whether all that run are this thread and the launcher, if it still waits awake, and a core is left over.

        Where others want the cores too, who waits awake holds up the program, and then loses its own turn.
        """
        ours = 1 + (time.monotonic() < self._awake_until)
        return 0 < threads_that_run() <= ours + len(kept_cores()) - 2

    def tell(self, word: str) -> None:
        """To a run that is going on: `stop` ends its program, `release` lets its ends of a pair's pipes go."""
        with contextlib.suppress(OSError):
            frames.send(self.channel, marshal.dumps(word, 4))

    def hear(self, deadline: float) -> bytes:
        """The next message, nothing if none comes before `deadline` (monotonic clock). Raises Gone."""
        here = self._awake and frames.soon(self._incoming, frames.AWAKE)
        if not here and not self._speaks(deadline):
            return b""
        try:
            message = frames.hear(self.channel)
            now = time.monotonic()
            self._brief = now < self._asked + frames.AWAKE
            self._awake_until = now + frames.AWAKE if self._awake else 0.0
            return message
        except ConnectionResetError as error:
            raise frames.Gone from error

    def _speaks(self, deadline: float) -> bool:
        """Waits for the launcher to say something; not any longer when a program has stopped it, which is no end."""
        while True:
            left = deadline - time.monotonic()
            if self._incoming.poll(max(1.0, min(left, _GLANCE) * 1000)):
                return True
            if left <= _GLANCE or self.stopped:
                return False

    @property
    def stopped(self) -> bool:
        """Whether it, or the wrapper or guard around it, was stopped by a signal. Never where the system tells not."""
        return any(map(_is_stopped, (self._process.pid, *tree.children_of(self._process.pid))))

    def end(self, patience: float = _PATIENCE) -> None:
        """Ends the launcher and everything below it, and waits until it is gone.

        Asked politely, the launcher exits and the kernel empties its namespace before the wrapper reports its end,
        so nothing is left when this returns. Without an answer it is killed, and its namespace goes with it.
        """
        with contextlib.suppress(OSError):
            self.channel.shutdown(socket.SHUT_RDWR)  # unlike close, this wakes a thread that waits for an answer
        if self._leash is not None:
            self._leash.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=_PATIENCE_OF_GUARD if self._leash else patience)
        if self._process.poll() is None:
            # Process 1 of the namespace itself. Its wrapper's end alone would not reach it, as it has changed its user;
            # and only the wrapper, which ends in turn, waits for it.
            for child in tree.children_of(self._process.pid):
                with contextlib.suppress(OSError):
                    os.kill(child, signal.SIGKILL)
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout=_PATIENCE)
            self._process.kill()
            self._process.wait()
        self.channel.close()
        if self._process.stderr is not None:
            self._process.stderr.close()
        if self._group is not None:
            self._group.close()
            self._group = None


def _is_stopped(pid: int) -> bool:
    """Whether `pid` was stopped by a signal, and has not been told to go on."""
    try:
        return tree.read(f"/proc/{pid}/stat").rpartition(b")")[2].split()[0] == b"T"
    except (OSError, IndexError):
        return False
