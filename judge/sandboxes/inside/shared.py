"""Memory that no process shows: pages of a shared mapping that nobody has mapped at the moment.

A program can fill such a mapping piece by piece and let every piece go again (`madvise`, `munmap`). The pages stay, as
in a file without a name, but no process has them resident, and nothing in /proc counts them for anybody. The kernel
does count such pages for the whole machine. So two witnesses are heard: the machine's count has grown by more than the
limit since the run began, and the program has a mapping of this kind. The count alone convicts nobody, as it holds
what others keep in memory too: the outputs of other runs, for one.
"""

from __future__ import annotations

import os

from .tree import read

_UNNAMED = b"/dev/zero (deleted)\n"  # what the kernel calls the file behind such a mapping


class Shared:
    """Watches over one run, from the first look on."""

    def __init__(self) -> None:
        self._before = _all_of_it()

    def grown(self) -> int:
        """Bytes by which the machine's count has grown; negative if it shrank."""
        return _all_of_it() - self._before


def maps_unnamed(pids: list[int]) -> bool:
    """Whether one of these processes has such a mapping."""
    return any(_UNNAMED in _maps(pid) for pid in pids)


def _all_of_it() -> int:
    try:
        return int(read("/proc/meminfo").partition(b"\nShmem:")[2].split(maxsplit=1)[0]) * 1024
    except (OSError, IndexError, ValueError):
        return 0  # a system that does not tell


def _maps(pid: int) -> bytes:
    """The list of its mappings, up to a megabyte."""
    parts: list[bytes] = []
    try:
        descriptor = os.open(f"/proc/{pid}/maps", os.O_RDONLY)
        try:
            while len(parts) < 256 and (part := os.read(descriptor, 4096)):
                parts.append(part)
        finally:
            os.close(descriptor)
    except OSError:
        pass  # it has ended since it was listed
    return b"".join(parts)
