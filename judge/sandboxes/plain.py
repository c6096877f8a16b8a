"""`plain`: every limit and all of the cleaning up, but no protection. Run only code you trust with it.

It needs nothing but the standard library. As root each worker runs as a user of its own, which can neither end nor
touch what belongs to others.
"""

from __future__ import annotations

import contextlib
import math
import os
import shutil
import sys
from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path

from judge.errors import JudgeError
from judge.model import MIB, Confinement, Job, PairRun
from judge.ports import Session
from judge.sandboxes.inside.closed import closed_ancestor
from judge.sandboxes.launching import Launcher, Plan
from judge.sandboxes.pair import run_pair
from judge.sandboxes.session import LauncherSession, Started
from judge.sandboxes.staging import forms, is_closed, is_small, opened
from judge.sandboxes.uids import Uid
from judge.scratch import Scratch
from judge.tools import own_python
from judge.workspace import system_tool

_SLACK = 64 << 10  # bytes a file may be larger than the output limit, so that the excess is seen and not only refused
_BUILD_FILE = 256 * MIB  # largest file in a folder that is lent for writing: a compiler's output
_MARGIN = 128  # processes the same user may start elsewhere meanwhile, where the kernel counts them all
_NONE = -1  # no limit
_LINUX = sys.platform == "linux"

Enter = Callable[[Iterable[Path], Path], tuple[int, int]]


class Plain:
    """Limits and clean-up without confinement; see `ports.Sandbox`."""

    level = "plain"

    def __init__(self) -> None:
        self.notes = _notes()

    def open(self, confinement: Confinement) -> Session:
        return LauncherSession(lambda: start_plainly(confinement))

    def run_pair(
        self, solution: Session, solution_job: Job, interactor: Session, interactor_job: Job, transcript_bytes: int = 0
    ) -> PairRun:
        return run_pair(solution, solution_job, interactor, interactor_job, transcript_bytes)


def _notes() -> tuple[str, ...]:
    if _LINUX:
        return ("no protection: programs can read and write files and use the network; run only code you trust",)
    return (
        "no protection: programs can read and write files and use the network; run only code you trust",
        "memory is measured after the run, not enforced; processes that leave their group may survive",
        "a program can change the input file of its test",
    )


def start_plainly(confinement: Confinement, enter: Enter | None = None) -> Started:
    """Starts a launcher outside any namespace. Raises JudgeError.

    enter: makes the two descriptors of a Landlock ruleset and a seccomp filter for it, from the paths it may read and
    the folder of its working directory; the first is closed here.
    """
    uid = Uid()
    scratch = Scratch("session")
    folder = scratch.path
    lent = list(confinement.writable) if uid.number >= 0 else []

    def undo() -> None:
        take_back(lent)
        with contextlib.suppress(JudgeError):
            scratch.close()  # the guard has emptied it, if there ever was one
        uid.release()

    sent: tuple[int, ...] = ()
    try:
        lend(lent, uid.number)
        place, fixed = _place(confinement, folder, uid.number, closed=enter is not None)
        sources = _sources(confinement, folder, uid.number)
        moved = {str(path): str(source) for path, source in sources.items() if path.resolve() != source}
        sent = enter(sources.values(), place) if enter else ()
        setup = {
            "uid": uid.number,
            "guard": True,
            "reach": _reach({**sources, folder: folder}, lent) if uid.number >= 0 and may_mount() else [],
            "limits": limits(confinement, counted_for_user=uid.number < 0),
            "copies": [],
            "environment": environment(confinement),
            "place": str(place),
            "fixed": fixed,
            "writable": confinement.scratch_bytes > 0,
            "files": str(sources[confinement.files.resolve()]) if confinement.files and not fixed else "",
            "landlock": bool(sent),
            "seccomp": bool(sent),
        }
        launcher = Launcher(Plan(setup=setup, sent=sent))
        return Started(launcher=launcher, undo=undo, moved={} if may_mount() else moved)
    except (JudgeError, OSError) as error:
        undo()
        raise JudgeError(str(error)) from error
    finally:
        for ruleset in sent[:1]:
            os.close(ruleset)


def _place(confinement: Confinement, folder: Path, uid: int, closed: bool) -> tuple[Path, bool]:
    """The folder of the working directory, and whether it is that itself, unchangeable and so as good as fresh."""
    place = folder / "run"
    fixed = confinement.scratch_bytes == 0 and (closed or uid >= 0)
    if fixed and confinement.files:
        shutil.copytree(confinement.files, place)
        for path in (place, *place.rglob("*")):
            path.chmod(path.stat().st_mode | (0o555 if path.is_dir() else 0o444))
    else:
        place.mkdir()
        place.chmod(0o755)
    if uid >= 0 and not fixed:
        os.chown(place, uid, uid)
    folder.chmod(0o755 if uid >= 0 else 0o700)
    return place, fixed


def _sources(confinement: Confinement, folder: Path, uid: int) -> dict[Path, Path]:
    """What it must be able to read, and where that comes from: copies in `folder` of what is closed to its user."""
    files = (confinement.files,) if confinement.files is not None else ()
    wanted = forms((Path(sys.base_prefix), own_python(), *confinement.readable, *files))
    places: dict[Path, Path] = {}
    for real in sorted(set(wanted.values())):  # a folder before what is in it
        outer = next((above for above in real.parents if above in places), None)
        if outer is not None:
            places[real] = places[outer] / real.relative_to(outer)
        else:
            places[real] = opened(real, folder) if uid >= 0 and _must_be_copied(real) else real
    return {path: places[real] for path, real in wanted.items()}


def _must_be_copied(path: Path) -> bool:
    """Whether a worker of its own user can get at `path` only in a copy: nothing can be mounted in some containers."""
    if is_closed(path):
        return True
    return not may_mount() and closed_ancestor(str(path)) != "" and is_small(path)


@cache
def may_mount() -> bool:
    """Whether this process may mount folders where it likes: root has that right, unless a container took it."""
    try:
        status = Path("/proc/self/status").read_text()
    except OSError:
        return False
    rights = int(status.partition("CapEff:")[2].split()[0], 16)
    return bool(rights >> 21 & 1)  # CAP_SYS_ADMIN


def _reach(sources: dict[Path, Path], lent: list[Path]) -> list[tuple[str, str]]:
    pairs = {**sources, **{form: path.resolve() for path in lent for form in (path.resolve(), path.absolute())}}
    return [(str(source), str(target)) for target, source in sorted(pairs.items())]


def limits(confinement: Confinement, counted_for_user: bool) -> dict[str, int]:
    """The kernel's own limits, as `resource` names them.

    No limit on address space or data, nor any that was inherited: the first stops Java, Go, PyPy and node, which
    reserve far more than they use, the second stops a large array that is never touched. Resident memory is watched
    instead. The stack may be as large as the memory, so that deep recursion ends where the memory does.
    """
    largest = confinement.output_bytes + _SLACK
    if confinement.scratch_bytes:
        largest = max(largest, confinement.scratch_bytes)
    if confinement.writable:
        largest = max(largest, _BUILD_FILE)
    return {
        "AS": _NONE,
        "DATA": _NONE,
        "CORE": 0,
        "NOFILE": 256,
        "FSIZE": largest,
        "STACK": max(confinement.memory_bytes, 8 * MIB),
        "MEMLOCK": 0,
        "NPROC": confinement.processes + 1 + (_tasks_of_user() + _MARGIN if counted_for_user else 0),
        "CPU": math.ceil(confinement.cpu_seconds) + 1,
    }


def _tasks_of_user() -> int:
    """Processes and threads of this user, which the kernel counts towards a process limit outside a namespace."""
    total = 0
    with contextlib.suppress(OSError):
        for folder in Path("/proc").iterdir():
            with contextlib.suppress(OSError):
                if folder.name.isdigit() and folder.stat().st_uid == os.getuid():
                    total += sum(1 for _ in (folder / "task").iterdir())
    return total if _LINUX else 1024


def environment(confinement: Confinement) -> dict[bytes, bytes]:
    """The program's environment as bytes, so that any file name can be in it."""
    return {os.fsencode(name): os.fsencode(value) for name, value in confinement.environment.items()}


def lend(folders: list[Path], uid: int) -> None:
    """Gives folders, with everything in them, to the worker's user for as long as the session lasts."""
    for folder in folders:
        for path in (folder, *folder.rglob("*")):
            os.chown(path, uid, uid, follow_symlinks=False)


def take_back(folders: list[Path]) -> None:
    """Gives them back to the judge's user, so that no later worker with the same number owns a file there.

    With the system's own tool, which copes with folders deeper than the longest path.
    """
    for folder in folders:
        system_tool("chown", "-hR", f"{os.geteuid()}:{os.getegid()}", "--", str(folder))
