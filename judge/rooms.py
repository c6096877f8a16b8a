"""Rooms for a package's own programs: a session each, with a folder that its programs may write in.

A submission never writes; a validator must, into its feedback folder. A session's folders are fixed when it is opened,
so each session has one folder of its own, in which the feedback folder of every check is made afresh. Files that the
session cannot see, because they exist only inside the judge (a submission's output, the input of a later pass), are
copied into it.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

import msgspec

from judge.errors import JudgeError
from judge.model import Build, Case, Confinement, Limits, Problem, Run
from judge.ports import Sandbox, Session
from judge.running import helper_confinement, run_in
from judge.scratch import Scratch
from judge.workspace import capture, remove


class Room:
    """One session with its folder. For one thread at a time."""

    def __init__(self, sandbox: Sandbox, confinement: Confinement) -> None:
        self._scratch = Scratch("room")
        self._scratch.path.chmod(0o711)  # passable for the worker's user, who gets the folder in it
        self.folder = self._scratch.path / "lent"
        self.folder.mkdir(0o700)
        self._visible = confinement.readable
        try:
            self.session: Session = sandbox.open(msgspec.structs.replace(confinement, writable=(self.folder,)))
        except BaseException:
            self._scratch.close()
            raise

    @property
    def feedback(self) -> Path:
        return self.folder / "feedback"

    def clear(self) -> None:
        """An empty feedback folder, which the session's user may write in whoever that is. May raise JudgeError."""
        self.folder.chmod(0o700)
        remove(self.feedback)
        self.feedback.mkdir()
        self.feedback.chmod(0o777)

    def seen(self, path: Path, name: str) -> str:
        """The name under which programs in here find the content of `path`; copied, as `name`, where it must be."""
        homes = {path.absolute().parent, path.resolve().parent}
        if all(any(home.is_relative_to(known) for known in self._visible) for home in homes):
            return str(path.absolute())
        copy = self.folder / name
        remove(copy)
        shutil.copyfile(path, copy)
        copy.chmod(0o644)
        return str(copy)

    def run(self, command: tuple[str, ...], stdin: Path, limits: Limits) -> Run:
        """Runs a program in here. What it writes to standard output comes before its standard error in `Run.stderr`."""
        with capture("stdout") as stdout, capture("stderr") as stderr:
            run = run_in(self.session, command, stdin, (stdout, stderr), limits)
            self.folder.chmod(0o700)  # the program may have closed it to the judge
            said = stdout.read(64 << 10).decode("utf-8", "replace").strip()
        return msgspec.structs.replace(run, stderr=f"{said}\n{run.stderr}") if said else run

    def close(self) -> None:
        self.session.close()
        self._scratch.close()


class Rooms:
    """As many rooms as are in use at a time, for one program of a problem. Safe for threads."""

    def __init__(self, sandbox: Sandbox, problem: Problem, builds: Iterable[Build]) -> None:
        self._sandbox = sandbox
        self._confinement = _confinement(problem, tuple(builds))
        self._idle: list[Room] = []
        self._all: list[Room] = []
        self._closed = False
        self._lock = Lock()

    @contextmanager
    def lease(self) -> Iterator[Room]:
        """A room for the time of a block, its feedback folder empty."""
        with self._lock:
            room = self._idle.pop() if self._idle else None
        if room is None:
            room = Room(self._sandbox, self._confinement)
            with self._lock:
                late = self._closed  # while it was opened; what runs in it would never be ended
                if not late:
                    self._all.append(room)
            if late:
                room.close()
                raise JudgeError("the judge is ending")
        try:
            room.clear()
            yield room
        finally:
            with self._lock:
                self._idle.append(room)

    def close(self) -> None:
        """Ends all rooms, those in use too."""
        with self._lock:
            rooms, self._all, self._idle, self._closed = self._all, [], [], True
        for room in rooms:
            room.close()


def _confinement(problem: Problem, builds: tuple[Build, ...]) -> Confinement:
    """The validation limits, and the folders of the problem's inputs and answers to read."""
    cases = (*problem.cases, *problem.valid_outputs, *problem.invalid_outputs)
    folders = dict.fromkeys(home for case in cases for home in _homes(case))
    first = helper_confinement(builds[0], problem.validation_limits, tuple(folders))
    return msgspec.structs.replace(
        first,
        readable=tuple(dict.fromkeys((*first.readable, *(path for build in builds[1:] for path in build.readable)))),
        processes=max(build.processes for build in builds),
    )


def _homes(case: Case) -> Iterator[Path]:
    for path in (case.input, case.answer):
        if path is not None:
            yield from (path.absolute().parent, path.resolve().parent)
