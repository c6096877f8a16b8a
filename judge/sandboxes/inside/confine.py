"""The launcher's own confinement: what the kernel is told about it once, before the first program starts."""

from __future__ import annotations

import _signal  # `signal` itself would cost 4 ms
import ctypes
import os
import resource
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import TypedDict

    class Setup(TypedDict):
        """What the judge wants of a launcher. Units: bytes and seconds."""

        uid: int  # -1: stay who you are
        reach: list[tuple[str, str]]  # (source, target) of what the uid must be able to reach, see reach.py
        copies: list[tuple[str, str]]  # (from, to) of what is closed to the uid and must be copied while this is root
        guard: bool  # outside a pid namespace: a second process that outlives the launcher and cleans up after it
        limits: dict[str, int]  # names as in `resource`, without RLIMIT_; -1: none
        environment: dict[bytes, bytes]
        place: str
        fixed: bool
        writable: bool
        files: str
        landlock: bool  # a ruleset comes as a descriptor
        seccomp: bool  # a filter comes as a descriptor
        group: bool  # the clock of a control group comes as a descriptor


_PDEATHSIG, _DUMPABLE, _SECCOMP, _NO_NEW_PRIVS, _SUBREAPER = 1, 4, 22, 38, 36
_FILTER_MODE = 2
_LINUX = sys.platform == "linux"
_libc = ctypes.CDLL(None, use_errno=True)


def _prctl(option: int, *values: object) -> None:
    padded = [*values, *[ctypes.c_ulong(0)] * (4 - len(values))]
    if _libc.prctl(ctypes.c_int(option), *padded) != 0:
        raise OSError(ctypes.get_errno(), f"prctl {option}: {os.strerror(ctypes.get_errno())}")


def become_subreaper() -> None:
    """Makes orphans below this process its own children, instead of init's."""
    if _LINUX:
        _prctl(_SUBREAPER, ctypes.c_ulong(1))


def drop_to(uid: int) -> None:
    """Gives up root for `uid`, for good."""
    if uid >= 0:
        os.setgroups([])
        os.setresgid(uid, uid, uid)
        os.setresuid(uid, uid, uid)


def shield() -> None:
    """No new privileges through set-user-ID programs, and no reading or writing of the launcher's memory.

    A change of user clears the wish to die with the parent, so it is renewed here.
    """
    if _LINUX:
        _prctl(_NO_NEW_PRIVS, ctypes.c_ulong(1))
        _prctl(_DUMPABLE, ctypes.c_ulong(0))
        _prctl(_PDEATHSIG, ctypes.c_ulong(9))


def reset_signals() -> None:
    """Gives two signals their default action back.

    SIGINT, which the interpreter took away: the kernel shields process 1 of a namespace from every signal of its own
    programs, but not from those that it has a handler for. And SIGCHLD, which whoever started the judge may have
    ignored: that is inherited, and then there is no waiting for a child.
    """
    for number in (_signal.SIGINT, _signal.SIGCHLD):
        _signal.signal(number, _signal.SIG_DFL)


def limit(limits: dict[str, int]) -> list[str]:
    """Sets resource limits, soft and hard; returns the names of those that could not be had as asked for.

    A hard limit that is lower already stays in force. macOS refuses some of them and does not heed others. The limit on
    CPU time is only looked at: it counts the launcher's own as well, so it is set before each run.
    """
    clamped = []
    for name, value in limits.items():
        number = getattr(resource, f"RLIMIT_{name}", None)
        if number is None:
            clamped.append(name)
            continue
        wanted = resource.RLIM_INFINITY if value < 0 else value
        hard = resource.getrlimit(number)[1]
        lower = _is_lower(hard, wanted)
        allowed = hard if lower else wanted
        try:
            if name != "CPU":
                resource.setrlimit(number, (allowed, allowed))
        except (OSError, ValueError):
            lower = True
        if lower:
            clamped.append(name)
    return clamped


def renew_cpu_limit(seconds: int) -> None:
    """The kernel's own CPU limit, in whole seconds: the net below the looks, should the launcher not get to look.

    It holds for the launcher as well, whose clock runs on over all runs, so it is moved on before each of them; as far
    as the hard limit that was inherited lets it.
    """
    soft, hard = resource.getrlimit(resource.RLIMIT_CPU)
    wanted = int(time.process_time()) + 1 + seconds
    allowed = hard if _is_lower(hard, wanted) else wanted
    if soft != allowed:
        resource.setrlimit(resource.RLIMIT_CPU, (allowed, hard))


def _is_lower(hard: int, wanted: int) -> bool:
    """Whether a hard limit is below what is wanted. Either may be infinite, which is -1 on Linux."""
    return hard != resource.RLIM_INFINITY and (wanted == resource.RLIM_INFINITY or hard < wanted)


def filter_system_calls(program: bytes) -> None:
    """Installs a seccomp filter: an array of 8-byte BPF instructions, as the judge compiled it."""

    class Program(ctypes.Structure):
        _fields_ = (("length", ctypes.c_ushort), ("filter", ctypes.c_char_p))

    given = Program(len(program) // 8, program)
    _prctl(_SECCOMP, ctypes.c_ulong(_FILTER_MODE), ctypes.byref(given))


def restrict_files(ruleset: int) -> None:
    """Enters a Landlock domain: from here on only what `ruleset` allows can be opened."""
    number = 446  # landlock_restrict_self, the same on every architecture
    if _libc.syscall(ctypes.c_long(number), ctypes.c_int(ruleset), ctypes.c_uint(0)) != 0:
        raise OSError(ctypes.get_errno(), f"landlock_restrict_self: {os.strerror(ctypes.get_errno())}")
