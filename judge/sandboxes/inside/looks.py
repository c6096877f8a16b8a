"""The looks at a program while it runs, and the decision to stop it.

What a look does not see, because the program ended between two of them, the kernel still knows: see watch.py.
"""

from __future__ import annotations

import os
import stat
import time

from . import tree
from .frames import REASONS
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


CPU, WALL, MEMORY, OUTPUT, TOLD = range(1, len(REASONS))
_SOONEST = 0.001  # seconds between two looks, at the least


class Looks:
    """What was seen of a run, look after look.

    In a pair the launcher keeps the program's ends of the pipes open until it has noted the program's end. So the
    other side cannot learn of that end, by end of file or SIGPIPE, before its time is known: whichever of two ends was
    caused by the other is later than it. A program that closes an end early and goes on is heard of when both are
    stuck; then the judge has the ends let go.
    """

    def __init__(self, request: Request, family: tree.Tree, started: float, streams: list[int]) -> None:
        self.request = request
        self.family = family
        self.started = started
        self.streams = streams
        self.peak = 0
        self.nearest = _SOONEST
        self.stuck = Stuck()
        self.stuck_until = 0.0  # of the last look, 0 if the program was not stuck then
        self._outputs = [output for output in streams[1:] if stat.S_ISREG(os.fstat(output).st_mode)]
        self._cores = os.cpu_count() or 1

    def look(self) -> int:
        """One look; returns the reason to stop the run, or 0."""
        request = self.request
        self.family.reap_dead()
        pids = tree.members()
        cpu = self.family.cpu + tree.cpu_of(pids)
        now = time.monotonic()
        passed = now - self.started
        if request["pair"]:
            self.stuck_until = now if self.stuck.look(pids, now) else 0.0
        self.nearest = max(_SOONEST, min(request["wall"] - passed, (request["cpu"] - cpu) / self._cores))
        if cpu > request["cpu"]:
            return CPU
        if passed > request["wall"]:
            return WALL
        if self._too_big(pids):
            return MEMORY
        if any(os.fstat(output).st_size > request["output"] for output in self._outputs):
            return OUTPUT
        return 0

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
                time.sleep(_SOONEST)
                again = tree.members()
                resident = min(resident, tree.proportional_of(again) or tree.resident_of(again))
        self.peak = max(self.peak, resident)
        return resident > limit

    def let_go(self) -> None:
        """Closes the ends of the pipes."""
        while len(self.streams) > 1:
            os.close(self.streams.pop(0))
