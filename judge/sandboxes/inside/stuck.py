"""A witness for deadlocks: whether a program sleeps so that only somebody else can wake it.

A look takes, of every thread, how long it has run so far (schedstat) and the system call it sleeps in. A program is
*stuck* from the first look to the last if at each of them every thread slept in a call that waits without a time limit,
none had run in between, and it has no timer that could wake it: no handler for SIGALRM, no timer of its own (POSIX), no
timer among its descriptors. Two partners of a conversation that were stuck at one and the same moment are in a
deadlock: each waits for bytes that the other will never write. That is a proof and needs no waiting for a time limit.

Reading the call needs permission, which the launcher has over its own children, and knowing its number, which differs
between processors. Where either lacks, nobody is ever stuck, and the wall limit decides.
"""

from __future__ import annotations

import os

# Number of the call: which of its arguments is the time limit. A pointer says "none" with 0, a number with -1.
_MACHINE = os.uname().machine
_POINTERS: dict[int, int] = {
    "x86_64": {271: 2, 23: 4, 270: 4, 441: 3, 202: 3},  # ppoll select pselect6 epoll_pwait2 futex
    "aarch64": {73: 2, 72: 4, 441: 3, 98: 3},
}.get(_MACHINE, {})
_NUMBERS: dict[int, int] = {
    "x86_64": {7: 2, 232: 3, 281: 3},  # poll epoll_wait epoll_pwait
    "aarch64": {22: 3},
}.get(_MACHINE, {})
_ENDLESS: tuple[int, ...] = {
    "x86_64": (0, 1, 19, 20, 61, 247, 34, 130),  # read write readv writev wait4 waitid pause sigsuspend
    "aarch64": (63, 64, 65, 66, 260, 95, 133),
}.get(_MACHINE, ())
_ALARM = 1 << 13  # SIGALRM in a mask of signals
_TIMER = "anon_inode:[timerfd]"


class Stuck:
    """Looks at the processes of one run, again and again."""

    def __init__(self) -> None:
        self._seen: list[bytes] = []
        self.since = 0.0  # the first look of those that saw the same

    def look(self, pids: list[int], now: float) -> bool:
        """Whether the processes sleep, and slept at the look before, without having run in between."""
        seen = self._fingerprint(pids)
        again = bool(seen) and seen == self._seen and not any(map(_has_timer, pids))
        if not again:
            self.since = now
        self._seen = seen
        return again

    def _fingerprint(self, pids: list[int]) -> list[bytes]:
        """What each thread has run and where it sleeps; empty as soon as one of them does not sleep for good."""
        found: list[bytes] = []
        try:
            for pid in pids:
                for thread in os.listdir(f"/proc/{pid}/task"):
                    at = f"/proc/{pid}/task/{thread}"
                    state = _read(f"{at}/stat").rpartition(b")")[2].split()[0]
                    if state == b"Z":
                        continue
                    call = _read(f"{at}/syscall").split()
                    if state != b"S" or not self._is_endless(call):
                        return []
                    found.append(thread.encode() + b" " + _read(f"{at}/schedstat") + b" ".join(call))
        except (OSError, IndexError, ValueError):
            return []
        return found

    def _is_endless(self, call: list[bytes]) -> bool:
        if len(call) < 7:  # "running", or asleep outside a call
            return False
        number = int(call[0])
        if number in _ENDLESS:
            return True
        if number in _POINTERS:
            return int(call[1 + _POINTERS[number]], 16) == 0
        if number in _NUMBERS:
            return int(call[1 + _NUMBERS[number]], 16) & 0xFFFFFFFF == 0xFFFFFFFF
        return False


def _has_timer(pid: int) -> bool:
    """Whether the process may be woken by the clock, whatever it sleeps in.

    An alarm that was set shows nowhere, but whoever sets one catches its signal, or blocks it and reads it from a
    descriptor. (Who waits for signals in `sigwait` is never taken to be stuck.) The descriptors are those of any thread
    that lives; the first may have ended before the others.
    """
    place = f"/proc/{pid}"
    try:
        status = _read(f"{place}/status")
        if b"\nState:\tZ" in status and b"\nThreads:\t1\n" in status:
            return False  # it has ended, and its parent has not waited for it
        signals = (int(status.partition(name)[2].split(maxsplit=1)[0], 16) for name in (b"\nSigCgt:", b"\nSigBlk:"))
        if any(mask & _ALARM for mask in signals):
            return True
        if os.path.exists(f"{place}/timers") and _read(f"{place}/timers"):
            return True
        folders = [f"{place}/task/{thread}/fd" for thread in os.listdir(f"{place}/task")]
        return any(os.readlink(f"{folder}/{name}") == _TIMER for folder in folders for name in os.listdir(folder))
    except (OSError, IndexError, ValueError):
        return True  # unknown; the wall limit decides


def _read(path: str) -> bytes:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        return os.read(descriptor, 4096)
    finally:
        os.close(descriptor)
