"""A checker that is named on the command line: `checker input output answer`, where 0 accepts.

The call is that of online-judge-tools, and of testlib. What ends with 0, or 42 for those who think of the package
format, accepts; 1, 2, 4, 8 (testlib) and 43 reject. All else is the checker's failure: 3, a signal, too much time, and
also exit code 1 of a Python program that died of an exception, which must not become a wrong answer. Without an answer
file the third argument is the null device.
"""

from __future__ import annotations

import os
from pathlib import Path

from judge import languages
from judge.checkers import testlib
from judge.checkers.packaged import build, trouble
from judge.errors import JudgeError, UsageError
from judge.feedback import ACCEPT, REJECT, failure, shortened
from judge.languages import ENVIRONMENT
from judge.model import Build, Case, CheckResult, Program, Run
from judge.ports import CheckerContext
from judge.rooms import Rooms
from judge.verdicts import broken_limit

WHO = "the checker"
_ACCEPTED = (testlib.OK, ACCEPT)
_REJECTED = (*testlib.REJECTED, REJECT)
_TRACEBACK = "Traceback (most recent call last):"
_NOTHING = Path(os.devnull)


class ProgramChecker:
    """The checker `problem.comparing.program`: a source file, which is built, or an executable. Keeps no feedback."""

    def __init__(self, context: CheckerContext) -> None:
        self._limits = context.problem.validation_limits
        self._args = context.problem.comparing.args
        self._build = _ready(context, context.problem.comparing.program)
        self._rooms = Rooms(context.sandbox, context.problem, [self._build])
        context.resources.callback(self._rooms.close)

    def __call__(self, case: Case, output: Path) -> CheckResult:
        if not self._build.ok:
            return CheckResult(fault=trouble(self._build, WHO))
        try:
            with self._rooms.lease() as room:
                files = (
                    room.seen(case.input, "input"),
                    room.seen(output, "output"),
                    room.seen(case.answer or _NOTHING, "answer"),
                )
                command = (*self._build.command, *files, *self._args, *case.checker_args)
                return self._finding(room.run(command, _NOTHING, self._limits))
        except JudgeError as error:
            return CheckResult(fault=str(error))

    def _finding(self, run: Run) -> CheckResult:
        crashed = run.exit_code == 1 and _TRACEBACK in run.stderr
        ended = not run.fault and broken_limit(run, self._limits) is None and not crashed
        if ended and run.exit_code in (*_ACCEPTED, *_REJECTED):
            return CheckResult(accepted=run.exit_code in _ACCEPTED, message=shortened(run.stderr))
        return CheckResult(fault=failure(WHO, run, self._limits))


def _ready(context: CheckerContext, program: Program | None) -> Build:
    """The program built from its source; or as it is, if it is an executable whose ending tells no language."""
    if program is not None and program.language is None and program.path.is_file():
        try:
            languages.detect(program.path)
        except UsageError:
            path = program.path.resolve()
            if os.access(path, os.X_OK):
                return Build(
                    ok=True, language="", command=(str(path),), readable=(path,), environment=ENVIRONMENT, processes=64
                )
    return build(context, program, WHO)
