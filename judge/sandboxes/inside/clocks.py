"""CPU time while a run goes on, from looks at its processes.

The kernel adds the time of a process to that of whoever waits for it. But a parent that ignores SIGCHLD waits for
nobody, and then the time of its children is added to nothing: a program could work in children and be charged for none
of it. So the last clock seen of every process is kept. All of them together are less than what the program used, by
what each process did after the last look at it, and never more.

Where the judge could make a control group for the launcher, the kernel's clock of that group is a further witness, from
the first look on: it misses nobody, but counts the launcher too, whose own time is taken off.
"""

from __future__ import annotations

import os
import time

from .tree import read

_TICK = os.sysconf("SC_CLK_TCK")


class GroupClock:
    """The clock of the launcher's control group. `clock`: a descriptor of its `cpu.stat`; -1: there is none."""

    def __init__(self, clock: int) -> None:
        self._clock = clock

    def total(self) -> float | None:
        """Seconds of CPU used by all that ever ran in the group but the launcher itself; None where that is unknown."""
        if self._clock < 0:
            return None
        try:
            name, usage = os.pread(self._clock, 64, 0).split(maxsplit=2)[:2]
            return int(usage) / 1e6 - time.process_time() if name == b"usage_usec" else None
        except (OSError, ValueError):  # the group is gone
            self._clock = -1
            return None


class Clocks:
    """The clocks of one run."""

    def __init__(self, group: GroupClock) -> None:
        self._group = group
        self._began: float | None = None  # what the group's clock showed when nothing of this run had been used
        self._counted = 0.0  # by the group's clock
        self._seen = 0.0
        self._last: dict[int, float] = {}

    @property
    def least(self) -> float:
        """Seconds that were used at the least, by what the looks have seen."""
        return max(self._seen, self._counted)

    def end(self) -> None:
        """A last look, at the group's clock alone; for a run that nobody had looked at before there is none."""
        if self._began is not None and (total := self._group.total()) is not None:
            self._counted = total - self._began

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
            self._seen += own - before if own >= before else own  # less: another process has got the number
            self._last[pid] = own
        if self._began is None and (all_of_it := self._group.total()) is not None:
            self._began = all_of_it - max(total, self._seen)
        self.end()
        return max(total, self.least)
