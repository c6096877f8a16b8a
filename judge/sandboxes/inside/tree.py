"""The processes of one run: finding them, reading what they use, ending them all.

As process 1 of its own pid namespace the launcher sees nobody else, so everything it can list is the program's, and
`kill(-1)` ends all of it in one step of the kernel that no fork escapes. Elsewhere on Linux the launcher is a
subreaper: orphans become its children instead of init's, so the tree below it is complete, and killing and reaping
until no child is left converges, since a bomb cannot fork beyond its process limit. On macOS there is neither: the
program's process group is ended, and what has left that group survives.

Dead orphans are reaped as well. Left to the host's init they stay zombies for seconds, and zombies count towards the
process limit: the next test would be refused its fork.
"""

from __future__ import annotations

import os
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

SIGKILL = 9  # on every system this runs on; `signal` would cost four milliseconds at every start
_DEADLINE = 4.0  # seconds to end a tree; a process that survives this sleeps in the kernel
_NAMESPACE = os.getpid() == 1
_LINUX = sys.platform == "linux"
_LISTED = os.path.exists("/proc/thread-self/children")
_PEEK = hasattr(os, "waitid")  # to see the end of a process without taking it from the process table; macOS lacks it
_PAGE = os.sysconf("SC_PAGE_SIZE")
_SPARSE = 16 << 30  # bytes of address space; the page tables of less are 32 MiB at the most


class Tree:
    """The process `main` and everything that came of it.

    After `end`: status of `main` as wait4 gives it, cpu in seconds and maxrss (in the kernel's unit) of all of them,
    how many had to be killed, and whether any is left.
    """

    def __init__(self, main: int) -> None:
        self.main = main
        self.status: int | None = None
        self.cpu = 0.0
        self.maxrss = 0
        self.killed = 0
        self.left = False

    def has_ended(self) -> bool:
        """Whether `main` has ended; it stays in the process table where the system can look without taking."""
        if _PEEK:
            return os.waitid(os.P_PID, self.main, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
        return self.status is not None or self._take(self.main)

    def reap_dead(self) -> None:
        """Takes orphans that have ended while `main` still runs."""
        if not _PEEK:
            return
        while True:
            dead = os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
            if dead is None or dead.si_pid == self.main or not self._take(dead.si_pid):
                return

    def kill(self) -> None:
        """Sends SIGKILL to all of them; in a namespace in one step."""
        if _NAMESPACE:
            # Outside a pid namespace this line would end every process of the user, or of the machine.
            if os.getpid() == 1:
                _quietly(os.kill, -1)
        elif not _LINUX:
            _quietly(os.killpg, self.main)
        else:
            for pid in members():
                _quietly(os.kill, pid)

    def end(self) -> None:
        """Ends and reaps all of them, `main` too if it still runs.

        Whoever lost its parent is a child of the launcher by the time its parent's end can be seen. So when no child
        is left after `main`, nobody is, and there is nobody to kill: the usual case, and the quick one.
        """
        limit = time.monotonic() + _DEADLINE
        while True:
            try:
                while self._take(-1, killing=True):
                    pass
            except ChildProcessError:
                return
            if time.monotonic() > limit:
                self.left = True
                return
            self.kill()
            time.sleep(0.0002)

    def _take(self, which: int, killing: bool = False) -> bool:
        """Takes one ended process from the process table and adds up what it used; False if none has ended."""
        pid, status, usage = os.wait4(which, os.WNOHANG)
        if pid == 0:
            return False
        self.cpu += usage.ru_utime + usage.ru_stime
        self.maxrss = max(self.maxrss, usage.ru_maxrss)
        if pid == self.main:
            self.status = status
        elif killing and os.WIFSIGNALED(status) and os.WTERMSIG(status) == SIGKILL:
            self.killed += 1
        return True


def _quietly(kill: Callable[[int, int], None], whom: int) -> None:
    try:
        kill(whom, SIGKILL)
    except (ProcessLookupError, PermissionError):
        pass  # it has ended by itself


def members() -> list[int]:
    """All processes below the launcher, dead ones that nobody has waited for included."""
    if not _LINUX:
        return []
    if _NAMESPACE:
        return [int(name) for name in os.listdir("/proc") if name.isdigit() and name != "1"]
    children = children_of if _LISTED else _family_register()
    found = children(os.getpid())
    for pid in found:  # grows while it is walked: breadth first
        found.extend(children(pid))
    return found


def _family_register() -> Callable[[int], list[int]]:
    """The children of everybody, from everybody's parent: for kernels that keep no lists of children (slower)."""
    children: dict[int, list[int]] = {}
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                parent = int(read(f"/proc/{name}/stat").rpartition(b")")[2].split()[1])
            except (OSError, IndexError):
                continue
            children.setdefault(parent, []).append(int(name))
    return lambda pid: children.get(pid, [])


def children_of(pid: int) -> list[int]:
    """The children of every thread of `pid`, from the kernel's lists; none if it has ended."""
    found: list[int] = []
    try:
        for thread in os.listdir(f"/proc/{pid}/task"):
            found.extend(map(int, read(f"/proc/{pid}/task/{thread}/children").split()))
    except OSError:
        pass
    return found


def read(path: str) -> bytes:
    """The content of a small file."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, 65536)
    finally:
        os.close(descriptor)


def resident_of(pids: list[int]) -> int:
    """Bytes of resident memory of these processes in sum; pages they share are counted for each of them."""
    found = [memory_of(pid) for pid in pids]
    return sum(resident for _, _, resident in found) + _tables_of(found)


def shared_once(pids: list[int]) -> int:
    """The same with every page counted once, however many processes share it; slower."""
    owners = [pid for pid in pids if not _borrows_memory(pid)]
    found = [memory_of(pid) for pid in owners]
    total = _tables_of(found)
    for place, _, _ in found:
        try:
            line = read(f"{place}/smaps_rollup").partition(b"\nPss:")[2]
            total += int(line.split(maxsplit=1)[0]) * 1024
        except (ProcessLookupError, FileNotFoundError):
            continue
        except (OSError, IndexError):
            return resident_of(owners)  # a kernel that does not tell
    return total


def memory_of(pid: int) -> tuple[str, int, int]:
    """Where the kernel tells of the memory of `pid`, the bytes of its address space, and those that are resident.

    A process whose first thread has ended seems to have no memory; its other threads know of it.
    """
    place = f"/proc/{pid}"
    try:
        size, resident = read(f"{place}/statm").split()[:2]
        if size == b"0":
            for thread in os.listdir(f"{place}/task"):
                size, resident = read(f"{place}/task/{thread}/statm").split()[:2]
                if size != b"0":
                    place = f"{place}/task/{thread}"
                    break
        return place, int(size) * _PAGE, int(resident) * _PAGE
    except (OSError, IndexError, ValueError):
        return place, 0, 0  # it has ended since it was listed


def _tables_of(found: list[tuple[str, int, int]]) -> int:
    """Bytes of the page tables of all of them, where these can be so large that they matter.

    Page tables are no resident memory, but programs that read a byte here and there of a terabyte have nothing else.
    """
    if sum(size for _, size, _ in found) <= _SPARSE:
        return 0
    total = 0
    for place, _, _ in found:
        try:
            total += int(read(f"{place}/status").partition(b"VmPTE:")[2].split(maxsplit=1)[0]) * 1024
        except (OSError, IndexError, ValueError):
            continue
    return total


def _borrows_memory(pid: int) -> bool:
    """Whether `pid` was made by vfork and has not started its program yet: it lives in its parent's memory.

    The parent sleeps uninterruptibly meanwhile, and what the two have is the same to the page.
    """
    try:
        parent = int(read(f"/proc/{pid}/stat").rpartition(b")")[2].split()[1])
        asleep = read(f"/proc/{parent}/stat").rpartition(b")")[2].split()[0] == b"D"
        return asleep and read(f"/proc/{pid}/statm") == read(f"/proc/{parent}/statm")
    except (OSError, IndexError):
        return False


def waited_of(pid: int) -> float:
    """Seconds that the main thread of `pid` was ready to run without a core; known until somebody waits for it."""
    try:
        return int(read(f"/proc/{pid}/schedstat").split()[1]) / 1e9
    except (OSError, IndexError):
        return 0.0


def own_peak() -> int:
    """The launcher's own peak of resident memory in bytes: what every child's peak starts at. 0: at nothing (macOS)."""
    try:
        return int(read("/proc/self/status").partition(b"VmHWM:")[2].split(maxsplit=1)[0]) * 1024
    except (OSError, IndexError):
        return 0
