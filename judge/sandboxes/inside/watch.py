"""One run: start the program, look after it until it ends, clean up, and say what happened.

The program is watched through a descriptor of its process (pidfd), so its end wakes the launcher at once and the
looks in between can be rare: every 10 ms, sooner where a limit is nearer than that. A look compares CPU clock, time
passed, resident memory and size of the output with the *kill* limits, and costs a program on the same core 0.2 ms; a
short program is never looked at. What no look sees, because the program ended before the next, the kernel still knows:
exact CPU time and the peak of resident memory.

Where there is no pidfd (macOS) the launcher looks every millisecond instead.
"""

from __future__ import annotations

import _signal  # `signal` itself would cost 4 ms
import errno
import marshal
import os
import resource
import select
import sys
import time

from . import tree
from .box import Box
from .evidence import Machine
from .frames import AWAKE, DONE, ENDED, FIGURES, STUCK, Gone, receive, send, soon
from .looks import TOLD, Looks

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _socket import socket
    from typing import NoReturn

    from .looks import Request


_ROOM = 1 << 20  # bytes above the floor from which the peak of a program is known
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
_CORES = hasattr(os, "sched_getaffinity")
_PIDFD = hasattr(os, "pidfd_open")
_LOOK = 0.010 if _PIDFD else 0.001  # seconds between two looks, at the most
# Every signal whose action can be set. What the interpreter ignores, and what whoever started the judge did, would be
# inherited; the C library goes through all of them for each child anyway.
_DEFAULT_SIGNALS = sorted(_signal.valid_signals() - {_signal.SIGKILL, _signal.SIGSTOP})


class Watch:
    """Runs programs, one after the other, for the judge at the other end of `control`."""

    def __init__(self, control: socket, box: Box, environment: dict[bytes, bytes], machine: Machine) -> None:
        self.control = control
        self.box = box
        self.environment = environment
        self.machine = machine
        self.floor = tree.own_peak()
        self._cores = frozenset(os.sched_getaffinity(0)) if _CORES else frozenset()
        self._poller = select.poll()
        self._poller.register(control.fileno(), select.POLLIN)

    def run(self, request: Request, streams: list[int]) -> bytes:
        """Does what `request` asks for with `streams` as standard input, output and error.

        They stay the caller's to close, but for those that a pair had to let go, which are taken off the list.
        """
        self.box.enter()
        self._keep_to(request["cores"])
        started = time.monotonic()
        try:
            pid = self._spawn(request["command"], streams)
        except OSError as error:
            self.box.leave()
            return f"fault {os.fsdecode(request['command'][0])} cannot be started: {error.strerror}".encode()
        self._look_at_itself()
        request["memory"] = max(request["memory"], self.floor + _ROOM)  # so that looks convict nobody of less
        family = tree.Tree(pid)
        looks = Looks(request, family, started, streams, self.machine)
        reason = self._wait(family, looks)
        ended = time.monotonic()
        if not (request["awake"] and ended - started < AWAKE):  # else the judge is most likely awake
            self._say(ENDED, family)
        if request["pair"]:
            looks.let_go()
        return self._cleared(family, looks, reason, ended)

    def _cleared(self, family: tree.Tree, looks: Looks, reason: int, ended: float) -> bytes:
        """Ends and removes what the run has left, and says what it came to."""
        evidence = looks.evidence
        # Who was gone before anybody looked has not waited for a core to speak of.
        waited = tree.waited_of(family.main) if evidence else 0.0
        pressed = evidence.pressed(ended) if evidence else -1.0
        family.end()
        cpu = max(family.cpu, evidence.least_cpu()) if evidence else family.cpu
        size, emptied = self.box.leave()
        return DONE + FIGURES.pack(
            family.status or 0,
            reason,
            cpu,
            ended - looks.started,
            family.maxrss * _MAXRSS_UNIT,
            looks.peak,
            self.floor,
            family.killed,
            waited,
            pressed,
            size,
            family.left or family.status is None or not emptied,
            ended,
        )

    def rest(self) -> None:
        """Between two runs, if the next is expected at once and a core is free to wait for it."""
        soon(self._poller, AWAKE)

    def _keep_to(self, cores: frozenset[int]) -> None:
        """Keeps the launcher, and with it what it starts, to these cores; none: the judge cannot tell them apart."""
        if cores and cores != self._cores:
            try:
                os.sched_setaffinity(0, cores)
            except OSError:
                return  # the system does not let it; `doctor` has tried
            self._cores = cores

    def _look_at_itself(self) -> None:
        """The peak of a program starts at that of the launcher, which may have grown, by the command itself too."""
        if resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _MAXRSS_UNIT > self.floor:
            self.floor = tree.own_peak()

    def _spawn(self, command: list[bytes], streams: list[int]) -> int:
        for _ in range(50):
            try:
                return os.posix_spawn(
                    command[0],
                    command,
                    self.environment,
                    file_actions=[(os.POSIX_SPAWN_DUP2, stream, number) for number, stream in enumerate(streams)],
                    setsid=True,
                    setsigmask=[],
                    setsigdef=_DEFAULT_SIGNALS,
                )
            except OSError as error:
                # A program that was just compiled: a process that another thread of the judge is starting may hold
                # it open for writing for a moment longer.
                if error.errno != errno.ETXTBSY:
                    raise
                time.sleep(0.01)
        raise OSError(errno.ETXTBSY, os.strerror(errno.ETXTBSY))

    def _wait(self, family: tree.Tree, looks: Looks) -> int:
        """Waits for the end of the program, looking in between; returns why it was killed, 0 if it was not."""
        handle = -1
        if _PIDFD:
            handle = os.pidfd_open(family.main)
            self._poller.register(handle, select.POLLIN)
        reason = 0
        try:
            while True:
                events = [descriptor for descriptor, _ in self._poller.poll(min(_LOOK, looks.nearest) * 1000)]
                if handle in events or (handle < 0 and family.has_ended()):
                    return reason
                if events:
                    reason = reason or self._told(family, looks)
                elif not reason:
                    reason = looks.look()
                    if looks.stuck_until and looks.evidence:
                        self._say(STUCK + b"%.9f %.9f" % (looks.evidence.stuck.since, looks.stuck_until), family)
                if reason:
                    family.kill()
        finally:
            if handle >= 0:
                self._poller.unregister(handle)
                os.close(handle)

    def _told(self, family: tree.Tree, looks: Looks) -> int:
        """The judge spoke during a run; returns the reason to stop it, if so. Or it is gone, and then all ends here."""
        try:
            if marshal.loads(receive(self.control)[0]) == "stop":
                return TOLD
            looks.let_go()
            return 0
        except (Gone, OSError):
            self._end_all(family)

    def _say(self, message: bytes, family: tree.Tree) -> None:
        try:
            send(self.control, message)
        except OSError:
            self._end_all(family)

    def _end_all(self, family: tree.Tree) -> NoReturn:
        """The judge is gone: nothing of the run may outlive it."""
        family.end()
        self.box.leave()
        os._exit(0)
