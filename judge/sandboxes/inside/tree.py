"""The processes of the run: finding them, reading what they use, ending them all.

As pid 1 of its own pid namespace the launcher sees nobody else, so everything it can list is the program's, and
`kill(-1)` ends all of it in one step of the kernel that no fork escapes. Elsewhere the launcher is a subreaper:
orphans become its children instead of init's, so the tree below it is complete, and killing and reaping until no
child is left converges, since a bomb cannot fork beyond its process limit.

Both clean up *dead* orphans as well. Left to the host's init they stay zombies for seconds, and zombies count
towards the process limit: the next test would be refused its fork.
"""

from __future__ import annotations

import os
import time

SIGKILL = 9  # on every system this runs on; `signal` would cost four milliseconds at every start
NAMESPACE = os.getpid() == 1
_PAGE = os.sysconf("SC_PAGE_SIZE")
_TICK = os.sysconf("SC_CLK_TCK")
_DEADLINE = 4.0  # seconds to end a tree; a process that survives this sleeps in the kernel


def members() -> list[int]:
    """All processes below the launcher, dead ones that nobody has waited for included."""
    if NAMESPACE:
        return [int(name) for name in os.listdir("/proc") if name.isdigit() and name != "1"]
    found = _children(os.getpid())
    for pid in found:  # grows while it is walked: breadth first
        found.extend(_children(pid))
    return found


def _children(pid: int) -> list[int]:
    """The children of every thread of `pid`; none where the process has ended or the kernel does not tell."""
    found: list[int] = []
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            found.extend(map(int, _read(f"/proc/{pid}/task/{thread}/children").split()))
    except OSError:
        pass
    return found


def _read(path: str) -> bytes:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, 65536)
    finally:
        os.close(descriptor)


def cpu_of(pids: list[int]) -> float:
    """Seconds of CPU that these processes have used so far, with that of the children they waited for.

    The first part is the process's own clock, exact to the microsecond and readable of any process: the kernel
    numbers it (~pid << 3) | 2. The second is only to be had in clock ticks (10 ms), enough for a kill limit.
    """
    total = 0.0
    for pid in pids:
        try:
            total += time.clock_gettime((~pid << 3) | 2)
            total += _waited_for(pid)
        except (OSError, ValueError, IndexError):
            continue  # it has ended since it was listed
    return total


def _waited_for(pid: int) -> float:
    fields = _read(f"/proc/{pid}/stat").rpartition(b")")[2].split()
    return (int(fields[13]) + int(fields[14])) / _TICK


def resident_of(pids: list[int]) -> int:
    """Bytes of resident memory of these processes in sum; pages they share are counted for each of them."""
    total = 0
    for pid in pids:
        try:
            total += int(_read(f"/proc/{pid}/statm").split()[1]) * _PAGE
        except (OSError, IndexError):
            continue
    return total


def proportional_of(pids: list[int]) -> int | None:
    """The same with every shared page counted once (PSS); slower. None where the kernel does not tell."""
    total = 0
    for pid in pids:
        try:
            line = _read(f"/proc/{pid}/smaps_rollup").partition(b"\nPss:")[2]
            total += int(line.split(maxsplit=1)[0]) * 1024
        except (ProcessLookupError, FileNotFoundError):
            continue
        except (OSError, IndexError):
            return None
    return total


def own_peak() -> int:
    """The launcher's own peak of resident memory in bytes: what every child's peak starts at."""
    try:
        return int(_read("/proc/self/status").partition(b"VmHWM:")[2].split(maxsplit=1)[0]) * 1024
    except (OSError, IndexError):
        return 0


def kill_all() -> None:
    """Sends SIGKILL to every process of the run; in a namespace to all of them in one step."""
    if NAMESPACE:
        # Outside a pid namespace this line would end every process of the user, or of the machine.
        if os.getpid() == 1:
            _quietly_kill(-1)
        return
    for pid in members():
        _quietly_kill(pid)


def _quietly_kill(pid: int) -> None:
    try:
        os.kill(pid, SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass  # it has ended by itself


def reap_dead(main: int) -> float:
    """Waits for orphans that have ended while the program `main` still runs; returns the CPU seconds they used."""
    used = 0.0
    while True:
        try:
            dead = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        except ChildProcessError:
            return used
        if dead is None or dead.si_pid == main:
            return used
        usage = os.wait4(dead.si_pid, 0)[2]
        used += usage.ru_utime + usage.ru_stime


class Ended:
    """What is known once the whole tree is gone. Units: seconds, and kilobytes as the kernel counts them here."""

    __slots__ = ("cpu", "killed", "left", "maxrss", "status")

    def __init__(self) -> None:
        self.status = 0
        self.cpu = 0.0
        self.maxrss = 0
        self.killed = 0
        self.left = False


def end(main: int) -> Ended:
    """Ends and reaps the whole tree. `main` has ended, or is about to, and has not been waited for."""
    ended = Ended()
    limit = time.monotonic() + _DEADLINE
    kill_all()
    while True:
        try:
            pid, status, usage = os.wait4(-1, os.WNOHANG)
        except ChildProcessError:
            return ended
        if pid == 0:
            if time.monotonic() > limit:
                ended.left = True
                return ended
            kill_all()
            time.sleep(0.0002)
            continue
        ended.cpu += usage.ru_utime + usage.ru_stime
        ended.maxrss = max(ended.maxrss, usage.ru_maxrss)
        if pid == main:
            ended.status = status
        elif os.WIFSIGNALED(status) and os.WTERMSIG(status) == SIGKILL:
            ended.killed += 1
