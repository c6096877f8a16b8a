"""Settings: how to judge, typed. They are made once at the door, and override what a package says of itself."""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge.errors import UsageError
from judge.model import MIB, MOST_MIB, MOST_SECONDS, Comparing, Interaction, Limits, Problem, Program


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How to judge. What is None is the package's own, or the best this machine has. Units: seconds, bytes.

    root: the kit's folder; found upwards from the current one. tests: a plain folder of cases in place of a package.
    cases: globs on case names. cache: whether builds are kept for the next call.
    fuzz: whether a package's own programs are tried on junk, which `seed` makes; keep: a folder for what they fail on.
    Raises UsageError for two that exclude each other, and for a limit that is none.
    """

    root: Path | None = None
    problem: str | None = None
    tests: Path | None = None
    cases: tuple[str, ...] = ()
    language: str | None = None
    jobs: int | None = None
    cpu_seconds: float | None = None
    memory_bytes: int | None = None
    output_bytes: int | None = None
    sandbox: str = "auto"
    float_tolerance: float | None = None
    strict: bool = False
    checker: Path | None = None
    fail_fast: bool = False
    cache: bool = True
    fuzz: bool = False
    seed: int = 0
    keep: Path | None = None

    def __post_init__(self) -> None:
        tests, problem = ("--tests", self.tests is not None), ("--problem", self.problem is not None)
        checker, strict = ("--checker", self.checker is not None), ("--strict", self.strict)
        tolerance = ("--float-tolerance", self.float_tolerance is not None)
        for group in ((tests, problem), (checker, strict, tolerance)):
            given = [name for name, is_given in group if is_given]
            if len(given) > 1:
                raise UsageError(f"{' and '.join(given)} exclude each other")
        limits = (
            ("the time limit", self.cpu_seconds, MOST_SECONDS, "s"),
            ("the memory limit", self.memory_bytes, MOST_MIB * MIB, "bytes"),
            ("the output limit", self.output_bytes, MOST_MIB * MIB, "bytes"),
        )
        for name, value, most, unit in limits:
            if value is not None and not 0 <= value <= most:  # nor `nan`
                raise UsageError(f"{name} can be {most} {unit} at the most, not {value}")


def as_set(settings: Settings, problem: Problem) -> Problem:
    """The problem, with the limits and the comparing that the settings override.

    Raises UsageError for a comparing where the package's own program must talk with submissions, or run them again.
    """
    own = problem.limits
    limits = Limits.of(
        own.cpu_seconds if settings.cpu_seconds is None else settings.cpu_seconds,
        own.memory_bytes if settings.memory_bytes is None else settings.memory_bytes,
        own.output_bytes if settings.output_bytes is None else settings.output_bytes,
    )
    time = problem.time
    if settings.cpu_seconds is not None:
        time = msgspec.structs.replace(time, stated=settings.cpu_seconds)
    problem = msgspec.structs.replace(problem, limits=limits, time=time)
    chosen = chosen_comparing(settings)
    if chosen is None:
        return problem
    if problem.interaction is Interaction.INTERACTIVE or problem.passes > 1:
        message = "no other comparing can take the place of its own validator, which decides what a submission reads"
        raise UsageError(f"{message}; leave out --checker, --strict and --float-tolerance", problem.folder)
    comparing, flags = chosen
    stored = {
        kind: tuple(msgspec.structs.replace(case, checker_args=flags) for case in getattr(problem, kind))
        for kind in ("cases", "valid_outputs", "invalid_outputs")
    }
    return msgspec.structs.replace(problem, comparing=comparing, **stored)


def chosen_comparing(settings: Settings) -> tuple[Comparing, tuple[str, ...]] | None:
    """The comparing that the settings ask for, with its flags; None leaves it to the problem."""
    if settings.checker is not None:
        return Comparing(checker="program", program=Program(path=settings.checker)), ()
    if settings.strict:
        return Comparing(checker="strict"), ()
    if settings.float_tolerance is not None:
        return Comparing(), ("float_tolerance", repr(settings.float_tolerance))
    return None
