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
from judge.sandboxes.staging import Staging
from judge.sandboxes.system import SYSTEM, settings
from judge.sandboxes.uids import Uid

BOX = "/box"  # the working directory in there
_CODE = Path("/launcher")
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
    staging = Staging(uid.number)
    lent = list(confinement.writable) if uid.number >= 0 else []
    lend(lent, uid.number)

    def undo() -> None:
        take_back(lent)
        staging.remove()
        uid.release()

    try:
        filters: tuple[int, ...] = (seccomp.as_descriptor(),)
    except seccomp.Unavailable:  # said in the notes
        filters = ()
    setup = {
        "uid": uid.number,
        "guard": False,
        "reach": [],
        "limits": limits(confinement, counted_for_user=False),
        "environment": environment(confinement),
        "place": BOX,
        "fixed": True,
        "writable": confinement.scratch_bytes > 0,
        "files": "/files" if confinement.files and confinement.scratch_bytes else "",
        "landlock": False,
        "seccomp": False,
    }
    try:
        wrapper = (
            tool(),
            *_namespaces(uid.number >= 0),
            *_mounts(confinement, staging),
            *(word for descriptor in filters for word in ("--seccomp", str(descriptor))),
            "--",
        )
        plan = Plan(setup=setup, wrapper=wrapper, inherited=filters, folder=_CODE)
        return Started(launcher=Launcher(plan), undo=undo)
    except (JudgeError, OSError) as error:
        undo()
        raise JudgeError(str(error)) from error
    finally:
        for descriptor in filters:
            os.close(descriptor)


def _namespaces(root: bool) -> list[str]:
    words = ["--unshare-ipc", "--unshare-pid", "--unshare-net", "--unshare-uts", "--unshare-cgroup-try"]
    words += ["--die-with-parent", "--new-session", "--as-pid-1", "--hostname", "judge"]
    if root:
        return [*words, "--cap-drop", "ALL", "--cap-add", "CAP_SETUID", "--cap-add", "CAP_SETGID"]
    return [*words, "--unshare-user", "--uid", "1000", "--gid", "1000"]


def _mounts(confinement: Confinement, staging: Staging) -> list[str]:
    """The file system in there: later words may lie inside earlier ones; the root is sealed last."""
    mounts: dict[Path, list[str]] = {}
    for target, source in staging.sources((Path(sys.base_prefix), *confinement.readable)).items():
        mounts[target] = ["--ro-bind", str(source), str(target)]
    for folder in confinement.writable:
        mounts[folder.absolute()] = ["--bind", str(folder.resolve()), str(folder.absolute())]
    words = [*_system(), "--proc", "/proc", "--dev", "/dev", *_folder(Path("/tmp"))]
    words += [*_folder(_CODE), "--ro-bind", str(INSIDE), str(_CODE / "inside")]
    made: set[Path] = set()
    for target in sorted(mounts):
        inside = any(above in mounts for above in target.parents)
        if target.is_relative_to("/usr") or (inside and mounts[target][0] == "--ro-bind"):
            continue  # it is there already, as a part of what is above it
        for above in reversed(target.parents):
            if above not in made and not any(outer in mounts for outer in (above, *above.parents)):
                made.add(above)
                words += _folder(above)
        words += mounts[target]
    words += _box(confinement, staging)
    return [*words, "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/"]


def _folder(path: Path) -> list[str]:
    """A folder that everybody may pass through; bubblewrap makes those it has to make by itself for the owner."""
    return ["--perms", "0755", "--dir", str(path)]


def _box(confinement: Confinement, staging: Staging) -> list[str]:
    """The working directory: empty, or the test's files, read-only; or a scratch folder of limited size."""
    files = [str(source) for source in staging.sources([confinement.files]).values()] if confinement.files else []
    if confinement.scratch_bytes:
        scratch = ["--perms", "0777", "--size", str(confinement.scratch_bytes), "--tmpfs", BOX]
        return [*(["--ro-bind", files[0], "/files"] if files else []), *scratch]
    return ["--ro-bind", files[0], BOX] if files else _folder(Path(BOX))


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
