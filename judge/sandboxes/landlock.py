"""`landlock`: files and sockets are closed off, but the program lives among all other processes of the machine.

For machines where bubblewrap is missing or user namespaces are forbidden. The kernel's Landlock needs no privileges:
the judge lists which files may be read and written in a *ruleset*, hands it over as a descriptor, and the launcher
enters it for good. Sockets are refused by the seccomp filter. Nothing of this can be undone from inside.

What is allowed is bound to the files themselves and not to their names, so bind mounts change nothing. Names can still
be looked at: that a file exists and how large it is stays visible, its content does not.
"""

from __future__ import annotations

import ctypes
import os
import stat
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from judge.errors import JudgeError
from judge.model import Confinement, Job, PairRun
from judge.ports import Session
from judge.sandboxes import seccomp
from judge.sandboxes.pair import run_pair
from judge.sandboxes.plain import start_plainly
from judge.sandboxes.session import LauncherSession, Started
from judge.sandboxes.system import SYSTEM, settings

_CREATE, _ADD, _RESTRICT = 444, 445, 446  # the same numbers on every architecture
_VERSION_FLAG = 1
_PATH_BENEATH = 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1, 2, 4, 8
_TRUNCATE, _IOCTL_DEV = 1 << 14, 1 << 15
_READ = _EXECUTE | _READ_FILE | _READ_DIR
_OF_FILES = _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL_DEV  # what a rule for a file may speak of
_BITS_BY_VERSION = (0, 13, 14, 15, 15, 16)  # rights on files that versions 0, 1, 2, ... of Landlock know
_TCP = 0b11  # bind and connect, from version 4
_SCOPES = 0b11  # abstract sockets and signals stay in the domain, from version 6
_DEVICES = ("null", "zero", "full", "random", "urandom")


class Landlock:
    """Landlock and seccomp, clean-up by a subreaper; see `ports.Sandbox`."""

    level = "landlock"

    def __init__(self) -> None:
        known = version()
        notes = ["processes are cleaned up by a subreaper; names and sizes of files stay visible, not their content"]
        if 0 < known < 3:
            notes.append("this kernel's Landlock is too old to stop a file from being cut short")
        if 0 < known < 6 and os.geteuid() != 0:
            notes.append("this kernel's Landlock is too old to stop signals to your other processes")
        if os.geteuid() != 0:
            notes.append("the process limit counts all your processes, so it is only an upper bound")
        self.notes: tuple[str, ...] = tuple(notes)

    def open(self, confinement: Confinement) -> Session:
        return LauncherSession(lambda: _start(confinement))

    def run_pair(
        self, solution: Session, solution_job: Job, interactor: Session, interactor_job: Job, transcript_bytes: int = 0
    ) -> PairRun:
        return run_pair(solution, solution_job, interactor, interactor_job, transcript_bytes)


@cache
def version() -> int:
    """The version of Landlock that this kernel speaks, 0 without."""
    if sys.platform != "linux":
        return 0
    return max(0, _system_call(_CREATE, None, 0, _VERSION_FLAG))


def _start(confinement: Confinement) -> Started:
    if version() == 0:
        raise JudgeError("this kernel has no Landlock (Linux 5.13 or newer with `landlock` among its security modules)")
    try:
        rules = seccomp.as_descriptor()
    except seccomp.Unavailable as error:
        raise JudgeError(str(error)) from error
    try:
        return start_plainly(confinement, enter=lambda sources, place: (_ruleset(confinement, sources, place), rules))
    finally:
        os.close(rules)


def _ruleset(confinement: Confinement, sources: Iterable[Path], place: Path) -> int:
    """A ruleset as a descriptor: the system and `sources` may be read, and written what the confinement lends."""
    known = version()
    everything = (1 << _BITS_BY_VERSION[min(known, len(_BITS_BY_VERSION) - 1)]) - 1

    class Rules(ctypes.Structure):
        _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scopes", ctypes.c_uint64))

    rules = Rules(everything, _TCP if known >= 4 else 0, _SCOPES if known >= 6 else 0)
    size = 24 if known >= 6 else 16 if known >= 4 else 8
    ruleset = _system_call(_CREATE, ctypes.byref(rules), size, 0)
    if ruleset < 0:
        raise JudgeError(f"landlock_create_ruleset: {os.strerror(ctypes.get_errno())}")
    readable = [*map(Path, SYSTEM), *settings(), Path("/proc"), place, *sources]
    writable = [*confinement.writable, *([place] if confinement.scratch_bytes else [])]
    for path in readable:
        _allow(ruleset, path, _READ & everything)
    for device in _DEVICES:
        _allow(ruleset, Path("/dev") / device, (_READ_FILE | _WRITE_FILE | _TRUNCATE) & everything)
    for path in writable:
        _allow(ruleset, path, everything & ~_IOCTL_DEV)
    return ruleset


def _allow(ruleset: int, path: Path, rights: int) -> None:
    class Beneath(ctypes.Structure):
        _pack_ = 1
        _layout_ = "ms"
        _fields_ = (("rights", ctypes.c_uint64), ("descriptor", ctypes.c_int32))

    try:
        descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return  # it is not on this machine
    try:
        if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
            rights &= _OF_FILES
        if _system_call(_ADD, ruleset, _PATH_BENEATH, ctypes.byref(Beneath(rights, descriptor)), 0) != 0:
            raise JudgeError(f"landlock_add_rule for {path}: {os.strerror(ctypes.get_errno())}")
    finally:
        os.close(descriptor)


def _system_call(number: int, *values: object) -> int:
    libc = ctypes.CDLL(None, use_errno=True)
    given = [ctypes.c_long(value) if isinstance(value, int) else value for value in values]
    return int(libc.syscall(ctypes.c_long(number), *given))
