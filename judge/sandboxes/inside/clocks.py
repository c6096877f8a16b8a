"""CPU time while a run goes on, from looks at its processes.

The kernel adds the time of a process to that of whoever waits for it. But a parent that ignores SIGCHLD waits for
nobody, and then the time of its children is added to nothing: a program could work in children and be charged for none
of it. So the last clock seen of every process is kept. All of them together are less than what the program used, by
what each process did after the last look at it, and never more.
"""

from __future__ import annotations

import os
import time

from .tree import read

_TICK = os.sysconf("SC_CLK_TCK")


class Clocks:
    """The clocks of one run. `least`, in seconds: what all processes that were seen had used when last seen."""

    def __init__(self) -> None:
        self.least = 0.0
        self._last: dict[int, float] = {}

    def look(self, pids: list[int], taken: float) -> float:
        """Seconds of CPU used so far by `pids` and all before them; `taken` is that of processes reaped already.

        A process's own clock is exact to the microsecond and readable of any process: the kernel numbers it
        (~pid << 3) | 2. That of the children it waited for comes in clock ticks (10 ms), enough for a kill limit.
        """
        total = taken
        for pid in pids:
            try:
                own = time.clock_gettime((~pid << 3) | 2)
                fields = read(f"/proc/{pid}/stat").rpartition(b")")[2].split()
                total += own + (int(fields[13]) + int(fields[14])) / _TICK
            except (OSError, ValueError, IndexError):
                continue  # it has ended since it was listed
            before = self._last.get(pid, 0.0)
            self.least += own - before if own >= before else own  # less: another process has got the number
            self._last[pid] = own
        return max(total, self.least)
