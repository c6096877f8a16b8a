"""The looks at a program while it runs, and the decision to stop it.

What a look does not see, because the program ended between two of them, the kernel still knows: see watch.py.
"""

from __future__ import annotations

import os
import stat
import time

from . import tree
from .evidence import Evidence, Machine
from .frames import REASONS, STRETCH

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
        cores: frozenset[int]


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
        self.evidence: Evidence | None = None  # most programs are gone before the first look
        self.stuck_until = 0.0  # of the last look, 0 if the program was not stuck then
        self._machine = machine
        self._outputs: list[int] | None = None

    def look(self) -> int:
        """One look; returns the reason to stop the run, or 0."""
        evidence = self.evidence = self.evidence or Evidence(self._machine)
        request = self.request
        self.family.reap_dead()
        pids = tree.members()
        cpu = evidence.clocks.look(pids, self.family.cpu)
        now = time.monotonic()
        passed = now - self.started
        if request["pair"]:
            self.stuck_until = now if evidence.stuck.look(pids, now) else 0.0
        left = request["wall"] - passed
        self.nearest = max(_SOONEST, min(left if left > 0 else _SELDOM, (request["cpu"] - cpu) / _CORES))
        if cpu > request["cpu"]:
            return CPU
        if left < 0 and not self._kept_waiting(passed):
            return WALL
        if self._too_big(pids, evidence):
            return MEMORY
        return OUTPUT if self._too_long() else 0

    def _kept_waiting(self, passed: float) -> bool:
        """Whether it is the machine's doing that so much time has passed.

        The wall limit ends programs that sleep or wait. One that is always ready, but has to share the cores with too
        many others, is not among them: the time in which its main thread was ready and had no core does not count.
        """
        wall = self.request["wall"]
        return passed < STRETCH * wall and passed - tree.waited_of(self.family.main) < wall

    def _too_big(self, pids: list[int], evidence: Evidence) -> bool:
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
        return resident > limit or self._hides(pids, limit, evidence)

    def _hides(self, pids: list[int], limit: int, evidence: Evidence) -> bool:
        """Whether it holds more than it may in pages that it does not show, see shared.py."""
        hidden = evidence.shared.hidden(pids, sum(self._sizes()), limit)
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
