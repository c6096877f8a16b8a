"""What is gathered of a run from the first look on, beside what the kernel knows at its end; and of the machine.

Most programs are gone before anybody looks, and then none of this is needed.
"""

from __future__ import annotations

import os
import time

from .clocks import Clocks, GroupClock
from .shared import Shared
from .stuck import Stuck


class Evidence:
    """Of one run."""

    def __init__(self, machine: Machine) -> None:
        self.clocks = Clocks(machine.group)
        self.stuck = Stuck()
        self.shared = Shared()
        self._pressure = machine.pressure
        self._pressed = self._pressure.total()
        self._began = time.monotonic()

    def least_cpu(self) -> float:
        """Seconds of CPU that the looks know of; to be asked when all has ended."""
        self.clocks.end()
        return self.clocks.least

    def pressed(self, ended: float) -> float:
        """The share of the run, from the first look on, in which some task of the machine lacked a core.

        -1 where the kernel does not tell.
        """
        if not self._pressure.known:
            return -1.0
        return min(1.0, (self._pressure.total() - self._pressed) / max(ended - self._began, 1e-6))


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
