"""A control group of its own (cgroup v2) for each launcher, where this judge may make some: an add-on, never needed.

The kernel keeps one clock for all that ever ran in a group. It counts children that nobody waited for and that lived
too briefly for any look, which no other clock does (see inside/clocks.py). No controller is needed for it, so any group
will do in which the user may make others: one that systemd delegates (`Delegate=yes`), or any where there is no systemd
that would object.

A group is an empty folder once its launcher is gone, and removed then. One that a killed judge has left is removed by
the next judge of the same pid namespace: its name tells whose it was.
"""

from __future__ import annotations

import contextlib
import os
import re
import secrets
import subprocess
import sys
import time
from pathlib import Path

from judge.sandboxes.inside import tree
from judge.tools import own_python

_CLOCK = "cpu.stat"
_NAME = re.compile(r"judge-(\d+)-(\d+)-[0-9a-f]+")  # pid namespace and pid of the judge, and a random word
_TRIES = 20  # of removing a group; its last process may still be on its way out


class Group:
    """The group in `folder`. `clock` is a descriptor of its CPU time, for the launcher."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self.clock = os.open(folder / _CLOCK, os.O_RDONLY)

    def enter(self, pid: int) -> None:
        """Moves a process and all below it into the group. What cannot be moved is merely not counted by its clock."""
        family = [pid]
        for member in family:  # grows while it is walked
            family.extend(tree.children_of(member))
        for member in family:
            with contextlib.suppress(OSError):
                (self._folder / "cgroup.procs").write_text(str(member))

    def members(self) -> list[int]:
        """The processes in it."""
        return [int(pid) for pid in (self._folder / "cgroup.procs").read_text().split()]

    def close(self) -> None:
        """Removes the group, which must be empty by now."""
        os.close(self.clock)
        for _ in range(_TRIES):
            try:
                self._folder.rmdir()
            except OSError:
                time.sleep(0.001)
            else:
                return


def make() -> Group | None:
    """A new group below that of this process; None where there can be none."""
    home = delegated()
    if home is None:
        return None
    folder = home / f"judge-{_namespace()}-{os.getpid()}-{secrets.token_hex(4)}"
    try:
        folder.mkdir()
        return Group(folder)
    except OSError:
        with contextlib.suppress(OSError):
            folder.rmdir()
        return None


def delegated() -> Path | None:
    """The group of this process, if others may be made in it, cleared of what judges that were killed have left."""
    if sys.platform != "linux":
        return None
    home = _own()
    if home is None or not os.access(home, os.W_OK) or not os.access(home / "cgroup.procs", os.W_OK):
        return None
    if Path("/run/systemd/system").exists() and not _is_handed_over(home):
        return None  # root may write everywhere, and a user in much; but what was not handed over is systemd's
    for entry in home.iterdir():
        owner = _NAME.fullmatch(entry.name)
        if owner is not None and owner[1] == _namespace() and not Path(f"/proc/{owner[2]}").exists():
            with contextlib.suppress(OSError):  # not empty, or another judge was quicker
                entry.rmdir()
    return home


def works() -> bool:
    """Whether a process can really be moved into a new group. Tried, for `judge doctor`."""
    group = make()
    if group is None:
        return False
    waits = (str(own_python()), "-I", "-S", "-c", "import time; time.sleep(60)")
    child = subprocess.Popen(waits, stdin=subprocess.DEVNULL)
    try:
        group.enter(child.pid)
        return child.pid in group.members()
    finally:
        child.kill()
        child.wait()
        group.close()


def _namespace() -> str:
    """The number of this process's pid namespace."""
    return "".join(filter(str.isdigit, os.readlink("/proc/self/ns/pid")))  # noqa: PTH115 - it is no path


def _own() -> Path | None:
    """The folder of this process's group in the tree of version 2, wherever that is mounted."""
    try:
        path = next(line[3:] for line in Path("/proc/self/cgroup").read_text().splitlines() if line.startswith("0::"))
        for line in Path("/proc/self/mountinfo").read_text().splitlines():
            place, _, kind = line.partition(" - ")
            root, mounted = place.split()[3:5]
            if kind.startswith("cgroup2 ") and path.startswith(root):
                return Path(mounted) / path.removeprefix(root).lstrip("/")
    except (OSError, StopIteration, ValueError):
        pass
    return None


def _is_handed_over(home: Path) -> bool:
    """Whether systemd has marked the group as one that others may manage."""
    for name in ("trusted.delegate", "user.delegate"):
        with contextlib.suppress(OSError):
            if os.getxattr(home, name) == b"1":
                return True
    return False
