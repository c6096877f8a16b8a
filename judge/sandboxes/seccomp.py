"""The system calls that a program is refused, as a filter the kernel runs.

The judge compiles the filter with libseccomp and hands it over as bytes in a descriptor; neither bubblewrap nor the
launcher needs the library. Everything is allowed but what no solution needs and what gives the kernel the most to get
wrong: sockets, tracing, namespaces and mounts, keys, BPF, io_uring, memory that is counted for nobody (files without a
name, pages lent to a pipe), and System V objects, which would outlive a run.

Program and launcher have the same user, and to the kernel that is enough to lower another process's limits and
priority, for good. So a process may set its own limits only, and nobody's priority or core if it is process 1's.
"""

from __future__ import annotations

import errno
import os
from functools import cache

_REFUSED = (
    *("socket", "ptrace", "process_vm_readv", "process_vm_writev", "kcmp", "bpf", "perf_event_open", "userfaultfd"),
    *("mount", "umount2", "pivot_root", "chroot", "unshare", "setns", "move_mount", "open_tree", "mount_setattr"),
    *("fsopen", "fsconfig", "fsmount", "fspick", "keyctl", "add_key", "request_key"),
    *("io_uring_setup", "io_uring_enter", "io_uring_register", "memfd_create", "memfd_secret", "vmsplice"),
    *("shmget", "shmat", "shmctl", "semget", "semop", "semtimedop", "semctl"),
    *("msgget", "msgsnd", "msgrcv", "msgctl", "mq_open", "mq_unlink", "name_to_handle_at", "open_by_handle_at"),
    *("swapon", "swapoff", "reboot", "syslog", "acct", "quotactl", "kexec_load", "kexec_file_load"),
    *("init_module", "finit_module", "delete_module", "settimeofday", "clock_settime", "adjtimex", "clock_adjtime"),
    *("sethostname", "setdomainname"),
)
_OF_ONE = ("sched_setaffinity", "sched_setscheduler", "sched_setparam", "sched_setattr")
_OF_SEVERAL = (("setpriority", 2), ("ioprio_set", 3))  # with the word for "all processes of this user"
_WORD = 0xFFFFFFFF  # what the kernel reads of an argument that is an `int`
_NEW_NAMESPACES = (0x10000000, 0x00020000, 0x20000000, 0x40000000, 0x08000000, 0x04000000, 0x02000000)


class Unavailable(Exception):  # noqa: N818 - the reason why there is no filter, for a person
    """There is no filter on this machine; the text says why."""


@cache
def program() -> bytes:
    """The compiled filter: BPF instructions for this machine's architecture. Raises Unavailable."""
    try:
        import pyseccomp  # noqa: PLC0415 - optional: not on macOS, and useless without the system's libseccomp
    except Exception as error:  # it raises whatever its search for the library raises
        raise Unavailable(f"pyseccomp or libseccomp is missing ({error})") from error
    rules = pyseccomp.SyscallFilter(pyseccomp.ALLOW)
    refuse = pyseccomp.ERRNO(errno.EPERM)
    for name in _REFUSED:
        if pyseccomp.resolve_syscall(pyseccomp.Arch.NATIVE, name) >= 0:  # negative: not on this architecture
            rules.add_rule(refuse, name)
    for flag in _NEW_NAMESPACES:
        rules.add_rule(refuse, "clone", pyseccomp.Arg(0, pyseccomp.MASKED_EQ, flag, flag))
    rules.add_rule(refuse, "prlimit64", pyseccomp.Arg(0, pyseccomp.NE, 0))
    for name in _OF_ONE:
        rules.add_rule(refuse, name, pyseccomp.Arg(0, pyseccomp.MASKED_EQ, _WORD, 1))
    for name, users in _OF_SEVERAL:
        rules.add_rule(refuse, name, pyseccomp.Arg(0, pyseccomp.MASKED_EQ, _WORD, users))
        rules.add_rule(refuse, name, pyseccomp.Arg(1, pyseccomp.MASKED_EQ, _WORD, 1))
    # Its flags lie in memory, where a filter cannot look; with "no such call" every C library falls back to clone.
    rules.add_rule(pyseccomp.ERRNO(errno.ENOSYS), "clone3")
    descriptor = os.memfd_create("seccomp", os.MFD_CLOEXEC)
    with os.fdopen(descriptor, "w+b") as file:
        rules.export_bpf(file)
        file.seek(0)
        return file.read()


def as_descriptor() -> int:
    """The filter in a descriptor that is the caller's to close. Raises Unavailable."""
    descriptor = os.memfd_create("seccomp", os.MFD_CLOEXEC)
    os.write(descriptor, program())
    os.lseek(descriptor, 0, os.SEEK_SET)
    return descriptor
