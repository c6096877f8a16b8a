"""Sandboxes: where programs run. Three levels; the best of them that was shown to work is taken.

full      bubblewrap and seccomp: files, network, processes, all limits
landlock  files and sockets; clean-up by a subreaper
plain     limits and clean-up, no protection
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from judge.errors import UsageError
from judge.ports import Sandbox
from judge.sandboxes.bubblewrap import Bubblewrap
from judge.sandboxes.landlock import Landlock
from judge.sandboxes.plain import Plain
from judge.sandboxes.selftest import Attack, attack
from judge.tools import own_python

_MAKERS: dict[str, Callable[[], Sandbox]] = {"full": Bubblewrap, "landlock": Landlock, "plain": Plain}
LEVELS = tuple(_MAKERS)
REMEDIES = {
    "full": "install the package `bubblewrap`; where users may not make user namespaces, allow it "
    "(sysctl kernel.unprivileged_userns_clone=1, or an AppArmor profile for bwrap)",
    "landlock": "it needs Linux 5.13 or newer with Landlock switched on, and libseccomp",
    "plain": "the machine cannot start a program at all",
}


def choose(level: str = "auto") -> Sandbox:
    """The sandbox of that level, or with `auto` the best one that passes its self-test on this machine.

    Raises UsageError for a level that cannot be had here, with the reason and what would help. With `auto` the notes
    of the sandbox say why a better level was passed over.
    """
    if level != "auto" and level not in LEVELS:
        raise UsageError(f"unknown sandbox level {level!r}: auto, {', '.join(LEVELS)}")
    if os.name != "posix":
        raise UsageError("programs cannot be run on this system; on Windows, use the Windows Subsystem for Linux")
    passed_over: list[str] = []
    for name in LEVELS if level == "auto" else (level,):
        sandbox, _, broken = examine(name)
        if sandbox is not None:
            sandbox.notes = (*sandbox.notes, *passed_over)
            return sandbox
        passed_over.append(f"sandbox {name} cannot be had: {'; '.join(broken)} - {REMEDIES[name]}")
    raise UsageError(passed_over[-1])


def examine(level: str) -> tuple[Sandbox | None, Attack, tuple[str, ...]]:
    """The sandbox of that level if it holds what it promises, how an attack on it went, and what did not hold."""
    if level != "plain" and sys.platform != "linux":
        return None, Attack(), ("it needs Linux",)
    sandbox = _MAKERS[level]()
    tried = attack(sandbox)
    broken = tried.broken(level)
    if tried.python not in ("", str(own_python())):
        closed = f"{own_python()} is out of reach for the user that programs run as; {tried.python} is not"
        sandbox.notes = (*sandbox.notes, closed)
    if tried.clamped:
        lower = f"this machine does not allow these limits as high as they were asked for: {', '.join(tried.clamped)}"
        sandbox.notes = (*sandbox.notes, lower)
    return (None if broken else sandbox), tried, broken
