"""Memory that no process shows: pages of a shared mapping that nobody has mapped at the moment.

A program can fill such a mapping piece by piece and let every piece go again (`madvise`, `munmap`). The pages stay, as
in a file without a name, but no process has them resident, and nothing in /proc counts them for anybody. The kernel
does count such pages for the whole machine, but together with what others keep in memory: the outputs of this run and
of others, and all files of a tmpfs. So the count convicts nobody of more than the program has mappings of this kind
for. One that hides its list of mappings is taken to have as many as it needs.
"""

from __future__ import annotations

import os

from .tree import memory_of, read

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

_UNNAMED = b"/dev/zero (deleted)"  # what the kernel calls the file behind such a mapping
_NO_BOUND = 1 << 62


class Shared:
    """Watches over one run, from the first look on."""

    def __init__(self) -> None:
        self._before = _all_of_it()

    def hidden(self, pids: list[int], own: int, limit: int) -> int:
        """Bytes that these processes may be hiding, if those are more than `limit`; else 0.

        own: bytes of the machine's count that are known to be something else of this run.
        """
        grown = _all_of_it() - self._before - own
        hidden = min(grown, room_for(pids)) if grown > limit else 0
        return hidden if hidden > limit else 0


def room_for(pids: list[int]) -> int:
    """Bytes that fit into the unnamed shared files of which these processes have some piece mapped."""
    files: dict[bytes, int] = {}
    for pid in pids:
        try:
            for line in _maps(pid):
                if line.endswith(_UNNAMED):
                    addresses, _, offset, _, inode = line.split()[:5]
                    start, end = (int(address, 16) for address in addresses.split(b"-"))
                    files[inode] = max(files.get(inode, 0), int(offset, 16) + end - start)
        except PermissionError:
            return _NO_BOUND
        except OSError:
            continue  # it has ended since it was listed
    return sum(files.values())


def _all_of_it() -> int:
    try:
        return int(read("/proc/meminfo").partition(b"\nShmem:")[2].split(maxsplit=1)[0]) * 1024
    except (OSError, IndexError, ValueError):
        return 0  # a system that does not tell


def _maps(pid: int) -> Iterator[bytes]:
    """The lines of its list of mappings, of which there may be 65,530, so they are not kept."""
    descriptor = os.open(f"{memory_of(pid)[0]}/maps", os.O_RDONLY)
    try:
        rest = b""
        while part := os.read(descriptor, 1 << 16):
            *lines, rest = (rest + part).split(b"\n")
            yield from lines
    finally:
        os.close(descriptor)
