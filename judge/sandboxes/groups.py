"""A control group of its own (cgroup v2) for each launcher, where this judge may make some: an add-on, never needed.

The kernel keeps one clock for all that ever ran in a group. It counts children that nobody waited for and that lived
too briefly for any look, which no other clock does (see inside/clocks.py). No controller is needed for it, so any group
will do in which the user may make others: one that systemd delegates (`Delegate=yes`), or any where there is no systemd
that would object.

A group is an empty folder once its launcher is gone, and removed then. One that a killed judge has left is removed by
the next judge.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import re
import sys
import time
from pathlib import Path

from judge.sandboxes.inside import tree

_CLOCK = "cpu.stat"
_NAME = re.compile(r"judge-(\d+)-\d+")
_TRIES = 20  # of removing a group; its last process may still be on its way out
_counter = itertools.count(1)


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
    folder = home / f"judge-{os.getpid()}-{next(_counter)}"
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
    if os.geteuid() == 0 and Path("/run/systemd/system").exists() and not _is_handed_over(home):
        return None  # root may write everywhere, but groups that it was not given are systemd's
    with contextlib.suppress(OSError):
        for entry in home.iterdir():
            owner = _NAME.fullmatch(entry.name)
            if owner is not None and not Path(f"/proc/{owner[1]}").exists():
                entry.rmdir()
    return home


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
