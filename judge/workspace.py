"""Places on disk and in memory: the kit's root, its solutions, and the files that catch a program's output."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path

from judge.errors import JudgeError

SOLUTIONS = "solutions"
TESTCASES = "testcases"


def find_root(start: Path) -> Path | None:
    """The nearest folder, from `start` upwards, that holds both `solutions` and `testcases`."""
    for folder in (start, *start.parents):
        if (folder / SOLUTIONS).is_dir() and (folder / TESTCASES).is_dir():
            return folder
    return None


def problem_id(solution: Path) -> str:
    """The id of the problem a solution belongs to: its stem before the first underscore."""
    return solution.stem.partition("_")[0]


def solutions_in(folder: Path) -> tuple[Path, ...]:
    """The programs of a folder, by name; hidden files, droppings of editors and caches are none."""
    return tuple(
        sorted(
            path
            for path in folder.iterdir()
            if not path.name.startswith((".", "_")) and not path.name.endswith(("~", ".bak", ".orig", ".pyc"))
        )
    )


def relative(path: Path) -> Path:
    """The path as a person would type it: below the current folder where it lies there."""
    here = Path.cwd()
    return path.relative_to(here) if path.is_relative_to(here) else path


def write_folder(folder: Path, content: Mapping[str, bytes]) -> None:
    """Makes a folder with files in it, all of it or nothing. FileExistsError where it is there already.

    content: what is in each file, by its path below the folder. It is written beside the place and moved there when it
    is whole, so nobody ever sees half of it.
    """
    if folder.exists() or folder.is_symlink():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(folder))
    with tempfile.TemporaryDirectory(prefix=f".{folder.name}-", dir=folder.parent) as draft:
        whole = Path(draft) / "whole"
        whole.mkdir()
        for name, data in content.items():
            path = whole / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
        whole.rename(folder)


def remove(path: Path) -> None:
    """Removes whatever is at `path`; a link itself, not what it leads to. JudgeError if it cannot be removed.

    A hostile program may have made folders deeper than Python can follow, or closed them.
    """
    try:
        if path.is_dir() and not path.is_symlink():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    except (OSError, RecursionError):
        system_tool("chmod", "-R", "u+rwx", "--", str(path))
        system_tool("rm", "-rf", "--", str(path))
        if os.path.lexists(path):
            raise JudgeError(f"cannot remove {path}") from None


def system_tool(*command: str) -> None:
    """Runs one of the system's own tools, which cope with folders deeper than the longest path.

    It is found whatever `PATH` says; what came of it is for the caller to see.
    """
    places = os.pathsep.join((os.environ.get("PATH", ""), "/bin", "/usr/bin", "/usr/sbin")).lstrip(os.pathsep)
    with suppress(OSError):
        subprocess.run(command, env={"PATH": places}, stdin=subprocess.DEVNULL, capture_output=True, check=False)


class Capture:
    """A file that exists only while it is open, to catch one stream of one run. In memory where the system can.

    `path` reads it from its start, as often as wanted, within this process.
    """

    def __init__(self, name: str) -> None:
        if hasattr(os, "memfd_create"):
            self.fd = os.memfd_create(name, os.MFD_CLOEXEC)
            self.path = Path(f"/proc/self/fd/{self.fd}")
        else:
            self.fd, path = tempfile.mkstemp(prefix=f"judge-{name}-")
            self.path = Path(path)

    def read(self, count: int, offset: int = 0) -> bytes:
        """Up to `count` bytes from `offset`; the file's own position stays where it is."""
        return os.pread(self.fd, count, offset)

    def hold(self, content: bytes) -> Path:
        """Replaces all of its content; where to read it."""
        os.ftruncate(self.fd, 0)
        view = memoryview(content)
        offset = 0
        while offset < len(view):
            offset += os.pwrite(self.fd, view[offset:], offset)
        return self.path

    def take_back(self) -> None:
        """Makes it readable again: a program of the same user may have forbidden that (`fchmod` of its output)."""
        os.fchmod(self.fd, 0o600)

    @property
    def size(self) -> int:
        return os.fstat(self.fd).st_size

    def close(self) -> None:
        os.close(self.fd)
        if not hasattr(os, "memfd_create"):
            self.path.unlink(missing_ok=True)


@contextmanager
def capture(name: str) -> Iterator[Capture]:
    """A Capture that is closed at the end of the block."""
    caught = Capture(name)
    try:
        yield caught
    finally:
        caught.close()
