"""A user of its own for every worker, where the judge runs as root.

Root is never what a submission runs as: the kernel exempts root from the process limit, and a `kill(-1)` of root's
would end the machine. A number is taken by binding an abstract socket named after it, which the kernel does for one
process at a time, over all judges of this machine, and undoes by itself when that process ends. Where to begin is
drawn by lot: judges in two containers do not see each other's sockets, but the kernel counts their processes together.
"""

from __future__ import annotations

import os
import socket
import sys
from pathlib import Path
from random import randrange

from judge.errors import JudgeError

_FIRST = 62_000
_COUNT = 2_000


class Uid:
    """A user number that nobody else uses while this is held.

    -1: stay who you are. So it is for everybody but root, and for the root of a user namespace without other users.
    """

    def __init__(self) -> None:
        self.number = -1
        self._lock: socket.socket | None = None
        if not hasattr(os, "geteuid") or os.geteuid() != 0 or not _mapped(_FIRST + _COUNT):
            return
        start = randrange(_COUNT)
        for step in range(_COUNT):
            number = _FIRST + (start + step) % _COUNT
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


def _mapped(number: int) -> bool:
    """Whether users and groups up to that number exist in this user namespace."""
    try:
        for name in ("uid_map", "gid_map"):
            lines = (line.split() for line in Path("/proc/self", name).read_text().splitlines())
            if not any(int(first) <= _FIRST and number <= int(first) + int(count) for first, _, count in lines):
                return False
    except OSError:
        return sys.platform != "linux"
    return True
