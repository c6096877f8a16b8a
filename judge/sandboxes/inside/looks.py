"""The looks at a program while it runs, and the decision to stop it.

What a look does not see, because the program ended between two of them, the kernel still knows: see watch.py.
"""

from __future__ import annotations

import os
import stat
import time

from . import tree
from .clocks import Clocks, GroupClock
from .frames import REASONS, STRETCH
from .shared import Shared
from .stuck import Stuck

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Request(TypedDict):
        """A run to do, as the judge asks for it. Units: seconds and bytes."""

        command: list[bytes]
        cpu: float
        wall: float
        memory: int
        output: int
        pair: bool
        awake: bool


CPU, WALL, MEMORY, OUTPUT, TOLD = range(1, len(REASONS))
_CORES = os.cpu_count() or 1
_SOONEST = 0.001  # seconds between two looks, at the least
_SELDOM = 0.01  # seconds between two looks where nothing is near


class Looks:
    """What was seen of a run, look after look.

    In a pair the launcher keeps the program's ends of the pipes open until it has noted the program's end. So the
    other side cannot learn of that end, by end of file or SIGPIPE, before its time is known: whichever of two ends was
    caused by the other is later than it. A program that closes an end early and goes on is heard of when both are
    stuck; then the judge has the ends let go.
    """

    def __init__(
        self, request: Request, family: tree.Tree, started: float, streams: list[int], machine: Machine
    ) -> None:
        self.request = request
        self.family = family
        self.started = started
        self.streams = streams
        self.peak = 0
        self.nearest = max(_SOONEST, min(request["wall"], request["cpu"] / _CORES))
        self.any = False  # whether there was a look; most programs are gone before the first
        self.stuck_until = 0.0  # of the last look, 0 if the program was not stuck then
        self._machine = machine
        self._outputs: list[int] | None = None

    def _begin(self) -> None:
        """What only those need who are looked at."""
        self.any = True
        self.stuck = Stuck()
        self._clocks = Clocks(self._machine.group)
        self._shared: Shared | None = None
        self._pressed = self._machine.pressure.total()
        self._first = time.monotonic()

    def look(self) -> int:
        """One look; returns the reason to stop the run, or 0."""
        if not self.any:
            self._begin()
        request = self.request
        self.family.reap_dead()
        pids = tree.members()
        cpu = self._clocks.look(pids, self.family.cpu)
        now = time.monotonic()
        passed = now - self.started
        if request["pair"]:
            self.stuck_until = now if self.stuck.look(pids, now) else 0.0
        left = request["wall"] - passed
        self.nearest = max(_SOONEST, min(left if left > 0 else _SELDOM, (request["cpu"] - cpu) / _CORES))
        if cpu > request["cpu"]:
            return CPU
        if left < 0 and not self._kept_waiting(passed):
            return WALL
        if self._too_big(pids):
            return MEMORY
        return OUTPUT if self._too_long() else 0

    def _kept_waiting(self, passed: float) -> bool:
        """Whether it is the machine's doing that so much time has passed.

        The wall limit ends programs that sleep or wait. One that is always ready, but has to share the cores with too
        many others, is not among them: the time in which its main thread was ready and had no core does not count.
        """
        wall = self.request["wall"]
        return passed < STRETCH * wall and passed - tree.waited_of(self.family.main) < wall

    def least_cpu(self) -> float:
        """Seconds of CPU that the looks know of; to be asked when all has ended, and only if there was a look."""
        self._clocks.end()
        return self._clocks.least

    def pressed(self, ended: float) -> float:
        """The share of the run, from the first look on, in which some task of the machine lacked a core.

        -1 where the kernel does not tell, and for a run that was over before anybody looked.
        """
        pressure = self._machine.pressure
        if not self.any or not pressure.known:
            return -1.0
        return min(1.0, (pressure.total() - self._pressed) / max(ended - self._first, 1e-6))

    def _too_big(self, pids: list[int]) -> bool:
        """Whether the tree holds more memory than it may.

        A process that has just forked shares its pages with its child, and one that starts another through vfork even
        its whole address space: their sum is twice what is there. So with several processes an excess must be seen
        in the pages counted once, and again a millisecond later.
        """
        limit = self.request["memory"]
        resident = tree.resident_of(pids)
        if resident > limit and len(pids) > 1:
            resident = min(resident, tree.shared_once(pids))
            if resident > limit:
                time.sleep(_SOONEST)
                resident = min(resident, tree.shared_once(tree.members()))
        self.peak = max(self.peak, resident)
        return resident > limit or self._hides(pids, limit)

    def _hides(self, pids: list[int], limit: int) -> bool:
        """Whether it holds more than it may in pages that it does not show, see shared.py."""
        if self._shared is None:
            self._shared = Shared()
            return False
        hidden = self._shared.hidden(pids, sum(self._sizes()), limit)
        self.peak = max(self.peak, hidden)
        return hidden > 0

    def _too_long(self) -> bool:
        """Whether standard output or standard error is larger than it may be."""
        return any(size > self.request["output"] for size in self._sizes())

    def _sizes(self) -> list[int]:
        """Bytes of standard output and standard error, of those that are files."""
        if self._outputs is None:
            self._outputs = [output for output in self.streams[-2:] if stat.S_ISREG(os.fstat(output).st_mode)]
        return [os.fstat(output).st_size for output in self._outputs]

    def let_go(self) -> None:
        """Closes the ends of the pipes."""
        self._outputs = None
        while len(self.streams) > 1:
            os.close(self.streams.pop(0))


class Machine:
    """What the launcher can ask for figures, run after run. `clock`: see GroupClock."""

    def __init__(self, clock: int) -> None:
        self.group = GroupClock(clock)
        self.pressure = Pressure()


class Pressure:
    """How long some task of this machine has had to wait for a core, since the machine was started."""

    def __init__(self) -> None:
        self.known = False
        try:
            self._file = os.open("/proc/pressure/cpu", os.O_RDONLY)
            self.total()
            self.known = True
        except (OSError, ValueError):
            self._file = -1

    def total(self) -> float:
        """In seconds; 0 where the kernel does not tell."""
        if self._file < 0:
            return 0.0
        line = os.pread(self._file, 200, 0).partition(b"\n")[0]
        return int(line.rpartition(b"=")[2]) / 1e6
