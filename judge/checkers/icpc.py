"""A package's own output validator: `validator input answer feedback/ [arguments] < output`, which exits 42 or 43.

It runs confined to the validation limits and to a folder of its own (see `rooms`); what it says is read in `feedback`.
Legacy packages may have several: then each must accept, and the first that gives a score is heard.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from judge.checkers.packaged import build, trouble
from judge.errors import JudgeError
from judge.feedback import Rules, judgement, left_alone, read_feedback
from judge.model import Case, CheckResult, Program
from judge.ports import CheckerContext, Seat
from judge.rooms import Room, Rooms
from judge.running import job_of
from judge.workspace import capture, remove

WHO = "the output validator"


class Icpc:
    """The output validators of one problem. Keeps feedback through passes, and can be talked with (see `ports`).

    `passes` and `seat` raise JudgeError where a validator cannot be run; a call tells it in `CheckResult.fault`.
    """

    def __init__(self, context: CheckerContext) -> None:
        comparing = context.problem.comparing
        self._validators = [_Validator(context, program) for program in (comparing.program, *comparing.also)]

    def __call__(self, case: Case, output: Path) -> CheckResult:
        try:
            with self.passes() as check:
                return check(case, output)
        except JudgeError as error:
            return CheckResult(fault=str(error))

    @contextmanager
    def passes(self) -> Iterator[Passes]:
        """For all passes of one case: the feedback folders stay."""
        with ExitStack() as stack:
            yield Passes([(validator, stack.enter_context(validator.lease())) for validator in self._validators])

    @contextmanager
    def seat(self, case: Case) -> Iterator[Seat]:
        """For a conversation of one pass."""
        with self.passes() as check, check.seat(case) as seat:
            yield seat


class Passes:
    """The validators, each with the room it has for one case."""

    def __init__(self, places: list[tuple[_Validator, Room]]) -> None:
        self._places = places

    def __call__(self, case: Case, output: Path) -> CheckResult:
        heard: CheckResult | None = None
        for validator, room in self._places:
            run = room.run(validator.command(room, case), output, validator.rules.limits)
            result = judgement(run, read_feedback(room.feedback), validator.rules)
            if result.fault or not result.accepted:
                return result
            if heard is None or (heard.score is None and result.score is not None):
                heard = result
        assert heard is not None
        return heard

    @contextmanager
    def seat(self, case: Case) -> Iterator[Seat]:
        """A conversation with the first validator: there can be only one."""
        validator, room = self._places[0]
        with capture("stderr") as stderr:
            streams = (stderr.fd, stderr.fd, stderr.fd)
            yield Seat(
                session=room.session,
                job=job_of(validator.command(room, case), streams, validator.rules.limits),
                found=lambda run: left_alone(run, judgement(run, read_feedback(room.feedback), validator.rules)),
            )


class _Validator:
    """One program, built, with its rooms."""

    def __init__(self, context: CheckerContext, program: Program | None) -> None:
        self.build = build(context, program, WHO)
        self.rules = Rules.of(context.problem)
        self._common = context.problem.comparing.args
        self._rooms = Rooms(context.sandbox, context.problem, [self.build])
        context.resources.callback(self._rooms.close)

    @contextmanager
    def lease(self) -> Iterator[Room]:
        if not self.build.ok:
            raise JudgeError(trouble(self.build, WHO))
        with self._rooms.lease() as room:
            yield room

    def command(self, room: Room, case: Case) -> tuple[str, ...]:
        """The command for the next pass, whose input must not lie about any more."""
        if case.answer is None:
            raise JudgeError(f"{case.name} has no answer file for {WHO}")
        remove(room.feedback / "nextpass.in")
        files = (room.seen(case.input, "input"), room.seen(case.answer, "answer"), f"{room.feedback}/")
        return (*self.build.command, *files, *self._common, *case.checker_args)
