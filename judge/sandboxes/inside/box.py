"""The working directory of a run: fresh, with the test's own files in it, and gone afterwards.

Where the box is writable at all it is the only writable place, so emptying it is what keeps two runs apart. A program
can leave things that resist: folders without permissions, or a chain deeper than the longest path the kernel takes.
What cannot be emptied is reported, and the judge throws the whole sandbox away.
"""

from __future__ import annotations

import os

_MOST_ENTRIES = 100_000  # counting and emptying gives up beyond this; the sandbox is thrown away instead


class Box:
    """Working directories below `place`.

    fixed: `place` itself is the working directory, else each run gets a new one in it. writable: whether the program
    may write there. files: a folder whose content each run finds in it, or "".
    """

    def __init__(self, place: str, fixed: bool, writable: bool, files: str) -> None:
        self.place = place
        self.fixed = fixed
        self.writable = writable
        self.files = files
        self.current = place
        self._given = 0  # bytes that were there before the program

    def enter(self) -> None:
        """Makes the working directory ready and goes there."""
        if not self.fixed:
            self.current = os.path.join(self.place, "box")
            os.mkdir(self.current, 0o700)
        os.chdir(self.current)
        if self.files and (self.writable or not self.fixed):
            _fill(self.files, self.current)
            self._given = _size(self.current)
        if not self.fixed and not self.writable:
            os.chmod(self.current, 0o555)

    def leave(self) -> tuple[int, bool]:
        """Bytes in the files that the program left there, and whether everything could be removed."""
        if self.fixed and not self.writable:
            return 0, True
        os.chdir("/")
        try:
            if not self.fixed:
                os.chmod(self.current, 0o700)
            size = max(0, _size(self.current) - self._given)
            _empty(self.place)
        except (OSError, RecursionError):
            return 0, False
        return size, True


def copy(source: str, target: str) -> None:
    """Copies a file or a folder so that everybody may read it. Links are copied as links."""
    if os.path.islink(source):
        os.symlink(os.readlink(source), target)
    elif os.path.isdir(source):
        if not os.path.isdir(target):
            os.mkdir(target, 0o755)
        _fill(source, target)
    else:
        reading = os.open(source, os.O_RDONLY)
        mode = 0o755 if os.fstat(reading).st_mode & 0o100 else 0o644
        writing = os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode)
        while data := os.read(reading, 1 << 20):
            os.write(writing, data)
        os.close(reading)
        os.close(writing)


def _fill(source: str, target: str) -> None:
    for name in os.listdir(source):
        copy(os.path.join(source, name), os.path.join(target, name))


def _size(folder: str) -> int:
    """Bytes in the files below `folder`, however they are linked; a link counts nothing."""
    total = seen = 0
    waiting = [folder]
    while waiting:
        with os.scandir(waiting.pop()) as entries:
            for entry in entries:
                seen += 1
                if seen > _MOST_ENTRIES:
                    raise OSError("too many files")
                if entry.is_dir(follow_symlinks=False):
                    os.chmod(entry.path, 0o700)
                    waiting.append(entry.path)
                elif not entry.is_symlink():
                    total += entry.stat(follow_symlinks=False).st_size
    return total


def _empty(folder: str) -> None:
    with os.scandir(folder) as entries:
        found = list(entries)
    for entry in found:
        if entry.is_dir(follow_symlinks=False):
            _empty(entry.path)
            os.rmdir(entry.path)
        else:
            os.unlink(entry.path)


def remove(folder: str) -> None:
    """Removes a folder and all in it with the system's own tools, which cope with folders of every depth and mode."""
    if not os.path.isdir(folder):
        return
    quiet = [(os.POSIX_SPAWN_OPEN, number, "/dev/null", os.O_RDWR, 0) for number in (0, 1, 2)]
    for command in (["/bin/chmod", "-R", "u+rwx", "--", folder], ["/bin/rm", "-rf", "--", folder]):
        try:
            os.waitpid(os.posix_spawn(command[0], command, {}, file_actions=quiet), 0)
        except OSError:
            pass
