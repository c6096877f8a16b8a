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
import tempfile
from pathlib import Path
from typing import Any

from judge.errors import JudgeError
from judge.model import MIB, Confinement, Job, PairRun
from judge.ports import Session
from judge.sandboxes.launching import INSIDE, Launcher, Plan
from judge.sandboxes.pair import run_pair
from judge.sandboxes.session import LauncherSession, Started
from judge.sandboxes.uids import Uid

_SLACK = 64 << 10  # bytes a file may be larger than the output limit, so that the excess is seen and not only refused
_BUILD_FILE = 256 * MIB  # largest file in a folder that is lent for writing: a compiler's output
_MARGIN = 128  # processes the same user may start elsewhere meanwhile, where the kernel counts them all
_LINUX = sys.platform == "linux"


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
    )


def start_plainly(confinement: Confinement, extra: dict[str, Any] | None = None, sent: tuple[int, ...] = ()) -> Started:
    """Starts a launcher outside any namespace; `extra` and `sent` are added to what it is told. Raises JudgeError."""
    uid = Uid()
    folder = Path(tempfile.mkdtemp(prefix="judge-"))
    place = folder / "run"
    place.mkdir()
    lent = [path for path in confinement.writable if uid.number >= 0]
    if uid.number >= 0:
        os.chown(folder, uid.number, uid.number)
        os.chown(place, uid.number, uid.number)
    lend(lent, uid.number)

    def undo() -> None:
        take_back(lent)
        shutil.rmtree(folder, ignore_errors=True)
        uid.release()

    setup = {
        "uid": uid.number,
        "guard": True,
        "reach": reachable(confinement, folder) if uid.number >= 0 else [],
        "limits": limits(confinement, counted_for_user=uid.number < 0),
        "environment": environment(confinement),
        "place": str(place),
        "fixed": False,
        "writable": confinement.scratch_bytes > 0,
        "files": str(confinement.files or ""),
        "landlock": False,
        "seccomp": False,
        **(extra or {}),
    }
    try:
        return Started(launcher=Launcher(Plan(setup=setup, sent=sent)), undo=undo)
    except JudgeError:
        undo()
        raise


def reachable(confinement: Confinement, *more: Path) -> list[str]:
    """Everything that the worker's user must be able to get to, as absolute paths, links followed as well."""
    paths = [*confinement.readable, *confinement.writable, INSIDE.parent, Path(sys.base_prefix), *more]
    if confinement.files is not None:
        paths.append(confinement.files)
    return sorted({str(form) for path in paths for form in (path.absolute(), path.resolve()) if path.exists()})


def limits(confinement: Confinement, counted_for_user: bool) -> dict[str, int]:
    """The kernel's own limits, as `resource` names them.

    No limit on address space or data: the first stops Java, Go, PyPy and node, which reserve far more than they use,
    the second stops a large array that is never touched. Resident memory is watched instead. The stack may be as
    large as the memory, so that deep recursion ends where the memory does.
    """
    largest = confinement.output_bytes + _SLACK
    if confinement.scratch_bytes:
        largest = max(largest, confinement.scratch_bytes)
    if confinement.writable:
        largest = max(largest, _BUILD_FILE)
    return {
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
    """Gives them back to the judge's user, so that no later worker with the same number owns a file there."""
    with contextlib.suppress(OSError):
        lend(folders, os.geteuid() if folders else -1)
