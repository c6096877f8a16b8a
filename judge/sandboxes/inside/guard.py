"""The launcher's guard, where there is no pid namespace to fall back on.

A program can kill its parent, and here its parent is the launcher. The guard is the launcher's own parent, and a
subreaper too: when the launcher ends, however it ended, all it left becomes the guard's, which ends it and removes the
folder of the session. It does the same when the judge goes: the judge holds the other end of the `leash`.
"""

from __future__ import annotations

import os
import select

from . import tree
from .box import remove
from .confine import become_subreaper


def keep_guard(leash: int, control: int, folder: str) -> None:
    """Forks. Returns in the child, which goes on as the launcher; the parent stays as the guard and never returns.

    The process has a single thread here, so the fork is safe.
    """
    become_subreaper()
    launcher = os.fork()
    if launcher == 0:
        os.close(leash)
        become_subreaper()
        return
    os.close(control)  # the judge must see the end of the launcher, so nobody else may hold its side
    poller = select.poll()
    poller.register(leash, select.POLLIN)
    handle = -1
    if hasattr(os, "pidfd_open"):
        handle = os.pidfd_open(launcher)
        poller.register(handle, select.POLLIN)
    family = tree.Tree(launcher)
    while not poller.poll(None if handle >= 0 else 50) and not family.has_ended():
        pass
    family.end()
    remove(folder)
    os._exit(0)
