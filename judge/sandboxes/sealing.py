"""Standard input that a program can read and nothing else.

A program can open /proc/self/fd/0 anew, for writing too if the file's owner is the one who runs it, and the link's
text tells where the test data lie. So the file is copied into memory and sealed: about 15 us for a small one, 0.2 ms
for a megabyte. Reading /dev/stdin, a custom of several languages, then works whoever owns the file.
"""

from __future__ import annotations

import os
import stat
from types import TracebackType

try:
    from fcntl import F_ADD_SEALS, F_SEAL_GROW, F_SEAL_SEAL, F_SEAL_SHRINK, F_SEAL_WRITE, fcntl
except ImportError:  # macOS has no sealed files, Windows no `fcntl`
    SEALS = False
else:
    SEALS = hasattr(os, "memfd_create")
_SMALL = 64 << 10  # bytes that are copied faster through this process than by the kernel


class sealed:  # noqa: N801 - reads like a function in a `with`
    """A descriptor that reads what is left of `source`, and cannot be used to change or find the file behind it.

    What is not a file is passed on as it is, and so is everything where there are no sealed files.
    """

    def __init__(self, source: int) -> None:
        self._source = source
        self._copy = -1

    def __enter__(self) -> int:
        status = os.fstat(self._source)
        if not SEALS or not stat.S_ISREG(status.st_mode):
            return self._source
        self._copy = os.memfd_create("stdin", os.MFD_CLOEXEC | os.MFD_ALLOW_SEALING)
        at = os.lseek(self._source, 0, os.SEEK_CUR)
        if status.st_size - at <= _SMALL:
            os.pwrite(self._copy, os.pread(self._source, _SMALL, at), 0)
        else:
            while sent := os.sendfile(self._copy, self._source, at, 1 << 30):
                at += sent
            os.lseek(self._copy, 0, os.SEEK_SET)
        fcntl(self._copy, F_ADD_SEALS, F_SEAL_WRITE | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL)
        return self._copy

    def __exit__(
        self, kind: type[BaseException] | None, value: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._copy >= 0:
            os.close(self._copy)
