"""What all checkers share that run a program of the package: building it once, and telling why that failed."""

from __future__ import annotations

from judge.errors import UsageError
from judge.feedback import shortened
from judge.model import Build, BuildOptions, Program
from judge.ports import CheckerContext


def build(context: CheckerContext, program: Program | None, who: str) -> Build:
    """The program made ready to run; a Build that is not `ok` where that failed. Raises UsageError without one."""
    if program is None:
        raise UsageError(f"{context.problem.id}: {who} is asked for, but there is no program for it")
    return context.builder.build(program, BuildOptions.validator(context.problem))


def trouble(built: Build, who: str) -> str:
    """Why a program cannot be run; empty if it can."""
    if built.ok:
        return ""
    if built.missing or built.fault:
        return f"{who} cannot be run: {built.missing or built.fault}"
    return f"{who} does not compile: {shortened(built.log)}"
