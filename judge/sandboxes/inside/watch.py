"""One run: start the program, look after it until it ends, clean up, and say what happened.

The program is watched through a descriptor of its process (pidfd), so its end wakes the launcher at once and the
looks in between can be rare: the first after 1 ms, then every 10 ms, sooner where a limit is nearer than that. A look
compares CPU clock, time passed, resident memory and size of the output with the *kill* limits. What it does not see,
because the program ended between two looks, the kernel still knows: exact CPU time and the peak of resident memory.

Where there is no pidfd (macOS) the launcher looks every millisecond instead.
"""

from __future__ import annotations

import os
import select
import stat
import sys
import time

from . import tree
from .box import Box
from .frames import REASONS, Gone, receive, send

TYPE_CHECKING = False
if TYPE_CHECKING:
    from _socket import socket
    from typing import TypedDict

    class Request(TypedDict):
        """A run to do, as the judge asks for it. Units: seconds and bytes."""

        command: list[bytes]
        cpu: float
        wall: float
        memory: int
        output: int
        pair: bool


CPU, WALL, MEMORY, OUTPUT, TOLD = range(1, len(REASONS))
_FIRST_LOOK = 0.001
_LOOK = 0.010
_MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024
_PIDFD = hasattr(os, "pidfd_open")
_DEFAULT_SIGNALS = [13, 24, 25]  # SIGPIPE, SIGXCPU, SIGXFSZ: the interpreter ignores two of them, and that is inherited


class Watch:
    """Runs programs, one after the other, for the judge at the other end of `control`."""

    def __init__(self, control: socket, box: Box, environment: dict[bytes, bytes]) -> None:
        self.control = control
        self.box = box
        self.environment = environment
        self.floor = tree.own_peak()
        self.pressure = _open("/proc/pressure/cpu")

    def run(self, request: Request, streams: list[int]) -> bytes:
        """Does what `request` asks for with `streams` as standard input, output and error; closes them."""
        self.box.enter()
        pressed = self._pressed()
        started = time.monotonic()
        try:
            pid = os.posix_spawn(
                request["command"][0],
                request["command"],
                self.environment,
                file_actions=[(os.POSIX_SPAWN_DUP2, stream, number) for number, stream in enumerate(streams)],
                setsid=True,
                setsigmask=[],
                setsigdef=_DEFAULT_SIGNALS,
            )
        except OSError as error:
            self._close(streams)
            self.box.leave()
            return f"fault {os.fsdecode(request['command'][0])} cannot be started: {error.strerror}".encode()
        looks = _Looks(request, pid, started, [] if request["pair"] else streams[1:])
        if request["pair"]:
            self._close(streams)
        reason = self._wait(pid, looks)
        ended = time.monotonic()
        if request["pair"]:
            send(self.control, b"ended %.9f" % ended)
        waited = _waited(pid)
        pressed = self._pressed() - pressed
        tail = tree.end(pid)
        if not request["pair"]:
            self._close(streams)
        size, emptied = self.box.leave()
        wall = ended - started
        maxrss = tail.maxrss * _MAXRSS_UNIT
        if maxrss < self.floor + (2 << 20):
            self.floor = tree.own_peak()
        share = min(1.0, pressed / wall) if self.pressure >= 0 and wall > 0 else -1
        return b"done %d %d %.6f %.6f %d %d %d %d %.6f %.4f %d %d %.9f" % (
            tail.status,
            reason,
            tail.cpu + looks.reaped,
            wall,
            maxrss,
            looks.peak,
            self.floor,
            tail.killed,
            waited,
            share,
            size,
            tail.left or not emptied,
            ended,
        )

    def _wait(self, pid: int, looks: _Looks) -> int:
        """Waits for the end of `pid`, looking in between; returns why it was killed, 0 if it was not."""
        poller = select.poll()
        poller.register(self.control.fileno(), select.POLLIN)
        handle = -1
        if _PIDFD:
            handle = os.pidfd_open(pid)
            poller.register(handle, select.POLLIN)
        reason = 0
        pause = _FIRST_LOOK
        try:
            while True:
                events = poller.poll(pause * 1000)
                if _has_ended(pid, handle, events):
                    return reason
                if any(descriptor != handle for descriptor, _ in events):
                    self._told(pid)
                    reason = reason or TOLD
                elif not reason:
                    reason = looks.look()
                if reason:
                    tree.kill_all()
                pause = min(_LOOK if _PIDFD else _FIRST_LOOK, looks.nearest)
        finally:
            if handle >= 0:
                os.close(handle)

    def _told(self, pid: int) -> None:
        """The judge spoke during a run: it wants the program stopped. Or it is gone, and then all ends here."""
        try:
            receive(self.control)
        except (Gone, OSError):
            tree.end(pid)
            self.box.leave()
            os._exit(0)

    def _pressed(self) -> float:
        """Seconds that some task of this machine has waited for a core, since it was started."""
        if self.pressure < 0:
            return 0.0
        line = os.pread(self.pressure, 200, 0).partition(b"\n")[0]
        return int(line.rpartition(b"=")[2]) / 1e6

    @staticmethod
    def _close(streams: list[int]) -> None:
        for stream in streams:
            os.close(stream)


class _Looks:
    """What was seen of a run while it ran, and the decision to stop it."""

    def __init__(self, request: Request, pid: int, started: float, outputs: list[int]) -> None:
        self.request = request
        self.pid = pid
        self.started = started
        self.outputs = [output for output in outputs if stat.S_ISREG(os.fstat(output).st_mode)]
        self.reaped = 0.0
        self.peak = 0
        self.nearest = _FIRST_LOOK
        self.cores = os.cpu_count() or 1

    def look(self) -> int:
        """One look; returns the reason to stop the run, or 0."""
        request = self.request
        self.reaped += tree.reap_dead(self.pid)
        pids = tree.members()
        cpu = self.reaped + tree.cpu_of(pids)
        passed = time.monotonic() - self.started
        reason = 0
        if cpu > request["cpu"]:
            reason = CPU
        elif passed > request["wall"]:
            reason = WALL
        elif self._too_big(pids):
            reason = MEMORY
        elif any(os.fstat(output).st_size > request["output"] for output in self.outputs):
            reason = OUTPUT
        self.nearest = max(0.001, min(request["wall"] - passed, (request["cpu"] - cpu) / self.cores))
        return reason

    def _too_big(self, pids: list[int]) -> bool:
        """Whether the tree holds more memory than it may.

        A process that has just forked shares all its pages with its child, and one that starts another through
        vfork even its whole address space: their sum is twice what is there. So with several processes an excess
        must be seen in the pages counted once, and again a millisecond later.
        """
        limit = self.request["memory"]
        resident = tree.resident_of(pids)
        if resident > limit and len(pids) > 1:
            resident = min(resident, tree.proportional_of(pids) or resident)
            if resident > limit:
                time.sleep(0.001)
                again = tree.members()
                resident = min(resident, tree.proportional_of(again) or tree.resident_of(again))
        self.peak = max(self.peak, resident)
        return resident > limit


def _has_ended(pid: int, handle: int, events: list[tuple[int, int]]) -> bool:
    if handle >= 0:
        return any(descriptor == handle for descriptor, _ in events)
    return os.waitid(os.P_PID, pid, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def _waited(pid: int) -> float:
    """Seconds that `pid`, which has ended but was not waited for, was ready to run without a core (main thread)."""
    descriptor = _open(f"/proc/{pid}/schedstat")
    if descriptor < 0:
        return 0.0
    try:
        return int(os.read(descriptor, 200).split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0
    finally:
        os.close(descriptor)


def _open(path: str) -> int:
    try:
        return os.open(path, os.O_RDONLY)
    except OSError:
        return -1
