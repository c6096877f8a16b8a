"""`full`: the launcher is process 1 of namespaces of its own, made by bubblewrap.

It sees no process but those it starts, no network, and of the files only the system, the language's runtime and what
the confinement names, all read-only, under a root that is read-only itself. A seccomp filter takes away the system
calls that could reach further. All of it is set up once for each session and inherited by every run.

An ordinary user gets these namespaces through a user namespace. Root needs none: bubblewrap makes the mounts as root,
keeps for the launcher nothing but the right to change its user, and the launcher gives that up for the worker's own
user number before it takes its first request. Doing the mounts first is what makes an interpreter below root's closed
home usable there.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

from judge.errors import JudgeError
from judge.model import Confinement, Job, PairRun
from judge.ports import Session
from judge.sandboxes import seccomp
from judge.sandboxes.launching import INSIDE, Launcher, Plan
from judge.sandboxes.pair import run_pair
from judge.sandboxes.plain import environment, lend, limits, take_back
from judge.sandboxes.session import LauncherSession, Started
from judge.sandboxes.staging import forms, is_closed
from judge.sandboxes.system import SYSTEM, settings
from judge.sandboxes.uids import Uid
from judge.tools import own_python

BOX = "/box"  # the working directory in there
_FILES = "/files"  # what is copied into it for each run
_CODE = Path("/launcher")
_READ_ALL = ("--cap-add", "CAP_DAC_READ_SEARCH")  # for the copies that are made before the change of user
_NEEDED = (0, 7, 0)  # --size for a scratch folder with a limit


class Bubblewrap:
    """Namespaces by bubblewrap; see `ports.Sandbox`. It claims nothing: self_test.py finds out what holds."""

    level = "full"

    def __init__(self) -> None:
        notes = []
        try:
            seccomp.program()
        except seccomp.Unavailable as error:
            notes.append(f"no filter of system calls: {error}; sockets can be made, in a network with nobody in it")
        self.notes: tuple[str, ...] = tuple(notes)

    def open(self, confinement: Confinement) -> Session:
        return LauncherSession(lambda: _start(confinement))

    def run_pair(
        self, solution: Session, solution_job: Job, interactor: Session, interactor_job: Job, transcript_bytes: int = 0
    ) -> PairRun:
        return run_pair(solution, solution_job, interactor, interactor_job, transcript_bytes)


@cache
def tool() -> str:
    """The path of bubblewrap. Raises JudgeError when it is missing or too old."""
    path = shutil.which("bwrap")
    if path is None:
        raise JudgeError("bubblewrap is not installed; install the package `bubblewrap` of your system")
    text = subprocess.run([path, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(map(int, re.findall(r"\d+", text)))[:3]
    if version < _NEEDED:
        raise JudgeError(f"{text.strip() or path} is too old; {'.'.join(map(str, _NEEDED))} or newer is needed")
    return path


def _start(confinement: Confinement) -> Started:
    uid = Uid()
    closed = _Closed(uid.number)
    lent = list(confinement.writable) if uid.number >= 0 else []
    lend(lent, uid.number)

    def undo() -> None:
        take_back(lent)
        uid.release()

    try:
        filters: tuple[int, ...] = (seccomp.as_descriptor(),)
    except seccomp.Unavailable:  # said in the notes
        filters = ()
    wrapper = (
        *_namespaces(uid.number >= 0),
        *_mounts(confinement, closed),
        *(word for descriptor in filters for word in ("--seccomp", str(descriptor))),
        "--",
    )
    setup = {
        "uid": uid.number,
        "guard": False,
        "reach": [],
        "copies": closed.copies,
        "limits": limits(confinement, counted_for_user=False),
        "environment": environment(confinement),
        "place": BOX,
        "fixed": True,
        "writable": confinement.scratch_bytes > 0,
        "files": _FILES if confinement.files and confinement.scratch_bytes else "",
        "landlock": False,
        "seccomp": False,
    }
    try:
        plan = Plan(setup=setup, wrapper=(tool(), *wrapper), inherited=filters, folder=_CODE)
        return Started(launcher=Launcher(plan), undo=undo)
    except (JudgeError, OSError) as error:
        undo()
        raise JudgeError(str(error)) from error
    finally:
        for descriptor in filters:
            os.close(descriptor)


def _namespaces(root: bool) -> list[str]:
    words = ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]
    # Not --die-with-parent: to the kernel the parent is the *thread* that opened the session. The launcher sees the end
    # of the judge by the end of their conversation, and everything in the namespace ends with the launcher.
    words += ["--new-session", "--as-pid-1", "--hostname", "judge"]
    if root:
        return [*words, "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID", *_READ_ALL]
    return [*words, "--unshare-user", "--uid", "1000", "--gid", "1000"]


class _Closed:
    """Paths that the worker's user may not read: mounted where only root gets at them, for the launcher to copy."""

    def __init__(self, uid: int) -> None:
        self._uid = uid
        self.copies: list[tuple[str, str]] = []

    def show(self, real: Path, target: str) -> list[str]:
        """The words that show `real` at `target`, readable."""
        if self._uid < 0 or not is_closed(real):
            return ["--ro-bind", str(real), target]
        number = len(self.copies)
        hidden = ["--perms", "0700", "--dir", "/closed", "--ro-bind", str(real), f"/closed/{number}"]
        if real.is_dir():
            self.copies.append((f"/closed/{number}", target))
            return [*hidden, "--perms", "0755", "--tmpfs", target]
        self.copies.append((f"/closed/{number}", f"/open/{number}/{real.name}"))
        return [*hidden, "--perms", "0755", "--tmpfs", f"/open/{number}", "--symlink", self.copies[-1][1], target]


def _mounts(confinement: Confinement, closed: _Closed) -> list[str]:
    """The file system in there: later words may lie inside earlier ones; the root is sealed last."""
    writable = [folder.absolute() for folder in confinement.writable]
    readable = forms((Path(sys.base_prefix), own_python(), *confinement.readable))
    words = [*_system(), "--proc", "/proc", "--dev", "/dev", *_folder(Path("/tmp"))]
    words += [*_folder(_CODE), "--ro-bind", str(INSIDE), str(_CODE / "inside")]
    shown: set[Path] = {Path("/usr")}
    made: set[Path] = set()
    for target in sorted({*readable, *writable}):
        inside = any(above in shown for above in target.parents)
        if target not in writable and (inside or target in shown):
            continue  # it is there already, as a part of what is above it
        for above in reversed(target.parents):
            if above not in made and not inside:
                made.add(above)
                words += _folder(above)
        shown.add(target)
        if target in writable:
            words += ["--bind", str(target.resolve()), str(target)]
        else:
            words += closed.show(readable[target], str(target))
    words += [*_box(confinement, closed), *_folder(Path("/open"))]
    return [*words, "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/"]


def _folder(path: Path) -> list[str]:
    """A folder that everybody may pass through; bubblewrap makes those it has to make by itself for the owner."""
    return ["--perms", "0755", "--dir", str(path)]


def _box(confinement: Confinement, closed: _Closed) -> list[str]:
    """The working directory: empty, or the test's files, read-only; or a scratch folder of limited size."""
    files = confinement.files.resolve() if confinement.files else None
    if confinement.scratch_bytes:
        scratch = ["--perms", "0777", "--size", str(confinement.scratch_bytes), "--tmpfs", BOX]
        return [*(closed.show(files, _FILES) if files else []), *scratch]
    return closed.show(files, BOX) if files else _folder(Path(BOX))


@cache
def _system() -> tuple[str, ...]:
    words: list[str] = []
    for path in map(Path, SYSTEM):
        if path.is_symlink():
            words += ["--symlink", str(path.readlink()), str(path)]
        elif path.exists():
            words += ["--ro-bind", str(path), str(path)]
    words += _folder(Path("/etc"))
    for path in settings():
        if path.parent != Path("/etc"):
            words += _folder(path.parent)
        words += ["--ro-bind", str(path.resolve()), str(path)]
    return tuple(words)
