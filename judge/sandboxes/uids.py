"""A user of its own for every worker, where the judge runs as root.

Root is never what a submission runs as: the kernel exempts root from the process limit, and a `kill(-1)` of root's
would end the machine. A number is taken by binding an abstract socket named after it, which the kernel does for one
process at a time, over all judges of this machine, and undoes by itself when that process ends.
"""

from __future__ import annotations

import os
import socket

from judge.errors import JudgeError

_FIRST = 62_000
_COUNT = 2_000


class Uid:
    """A user number that nobody else uses while this is held. -1 where the judge is not root: stay who you are."""

    def __init__(self) -> None:
        self.number = -1
        self._lock: socket.socket | None = None
        if not hasattr(os, "geteuid") or os.geteuid() != 0:
            return
        for number in range(_FIRST, _FIRST + _COUNT):
            lock = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
            try:
                lock.bind(f"\0judge-worker-{number}")
            except OSError:
                lock.close()
                continue
            self.number, self._lock = number, lock
            return
        raise JudgeError(f"all of the {_COUNT} user numbers from {_FIRST} on are taken by other judges")

    def release(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None
