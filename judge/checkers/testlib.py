"""Checkers and interactors written with testlib: `check input output answer`, which tells its finding by its exit code.

0 ok, 1 wrong answer, 2 presentation error, 4 dirt, 8 unexpected end: rejected but for the first; 7 gives points; 3 is
the checker's own failure, and so is any other end. Mind the order of the arguments: it is not the package format's. An
interactor (`interactor input said answer`) talks with the submission, and what it writes to `said` is the output that
the checker then looks at.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judge.checkers.packaged import build, trouble
from judge.errors import JudgeError, UsageError
from judge.feedback import failure, left_alone, shortened
from judge.model import Build, Case, CheckResult, Limits, Run
from judge.numerals import number
from judge.ports import CheckerContext, Seat
from judge.rooms import Room, Rooms
from judge.running import job_of
from judge.verdicts import broken_limit
from judge.workspace import capture, remove

OK, POINTS = 0, 7
REJECTED = (1, 2, 4, 8)
_POINTS = re.compile(r"^\s*(?:points|partially correct)\s*\(?\s*([-+.0-9eE]+)")
_NOTHING = Path(os.devnull)


class Testlib:
    """The checker of one problem, or its interactor, or both."""

    def __init__(self, context: CheckerContext) -> None:
        comparing = context.problem.comparing
        if comparing.args or any(case.checker_args for case in context.problem.cases):
            raise UsageError(f"{context.problem.id}: a testlib checker takes no arguments of the package's")
        self._limits = context.problem.validation_limits
        self._interactor = build(context, comparing.interactor, "an interactor") if comparing.interactor else None
        # An interactor may judge alone; without one there must be a checker.
        needed = comparing.program is not None or self._interactor is None
        self._checker = build(context, comparing.program, "a checker") if needed else None
        builds = [each for each in (self._checker, self._interactor) if each is not None]
        self._rooms = Rooms(context.sandbox, context.problem, builds)
        context.resources.callback(self._rooms.close)

    def __call__(self, case: Case, output: Path) -> CheckResult:
        if self._checker is None:
            return CheckResult(fault="the package has an interactor, but no checker for an output")
        try:
            with self._rooms.lease() as room:
                return self._check(room, case, room.seen(output, "output"))
        except JudgeError as error:
            return CheckResult(fault=str(error))

    def _check(self, room: Room, case: Case, output: str) -> CheckResult:
        assert self._checker is not None
        command = (*_command(self._checker, "the checker"), room.seen(case.input, "input"), output)
        run = room.run((*command, room.seen(case.answer or _NOTHING, "answer")), _NOTHING, self._limits)
        return finding(run, "the checker", self._limits)

    @contextmanager
    def seat(self, case: Case) -> Iterator[Seat]:
        """For a conversation with the interactor. Raises JudgeError where it cannot be run."""
        if self._interactor is None:
            raise JudgeError("the package has no interactor")
        with self._rooms.lease() as room, capture("stderr") as stderr:
            said = room.folder / "said"
            remove(said)
            files = (room.seen(case.input, "input"), str(said), room.seen(case.answer or _NOTHING, "answer"))
            job = job_of(
                (*_command(self._interactor, "the interactor"), *files), (stderr.fd, stderr.fd, stderr.fd), self._limits
            )
            yield Seat(session=room.session, job=job, found=lambda run: self._found(room, case, said, run))

    def _found(self, room: Room, case: Case, said: Path, run: Run) -> CheckResult:
        """The interactor's finding; if it is content, that of the checker on what it wrote."""
        result = left_alone(run, finding(run, "the interactor", self._limits))
        if result.fault or not result.accepted or self._checker is None:
            return result
        if not os.path.isfile(said) or os.path.islink(said):  # noqa: PTH113, PTH114 - no error where it is closed
            return CheckResult(fault="the interactor wrote no output for the checker")
        try:
            return self._check(room, case, str(said))
        except JudgeError as error:
            return CheckResult(fault=str(error))


def _command(built: Build, who: str) -> tuple[str, ...]:
    if not built.ok:
        raise JudgeError(trouble(built, who))
    return built.command


def finding(run: Run, who: str, limits: Limits) -> CheckResult:
    """What a testlib program found, from its exit code and its message."""
    message = shortened(run.stderr)
    if run.fault or broken_limit(run, limits) is not None:
        return CheckResult(fault=failure(who, run, limits))
    if run.exit_code == OK:
        return CheckResult(accepted=True, message=message)
    if run.exit_code in REJECTED:
        return CheckResult(message=message)
    if run.exit_code == POINTS:
        told = _POINTS.match(message)
        points = number(told[1].encode()) if told else None
        if points is None:
            return CheckResult(fault=f"{who} gives points, but does not say how many: {message}")
        return CheckResult(accepted=points > 0, score=points, message=message)
    return CheckResult(fault=failure(who, run, limits))
