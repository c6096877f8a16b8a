"""Settings: how to judge, typed. They are made once at the door, and override what a package says of itself."""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge.errors import UsageError
from judge.model import Comparing, Limits, Problem, Program


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How to judge. What is None is the package's own, or the best this machine has. Units: seconds, bytes.

    root: the kit's folder; found upwards from the current one. tests: a plain folder of cases in place of a package.
    cases: globs on case names. cache: whether builds are kept for the next call.
    fuzz: whether a package's own programs are tried on junk, which `seed` makes; keep: a folder for what they fail on.
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


def as_set(settings: Settings, problem: Problem) -> Problem:
    """The problem, with the limits and the comparing that the settings override."""
    own = problem.limits
    limits = Limits.of(
        settings.cpu_seconds or own.cpu_seconds,
        settings.memory_bytes or own.memory_bytes,
        settings.output_bytes or own.output_bytes,
    )
    time = problem.time
    if settings.cpu_seconds is not None:
        time = msgspec.structs.replace(time, stated=settings.cpu_seconds)
    problem = msgspec.structs.replace(problem, limits=limits, time=time)
    chosen = chosen_comparing(settings)
    if chosen is None:
        return problem
    comparing, flags = chosen
    cases = tuple(msgspec.structs.replace(case, checker_args=flags) for case in problem.cases)
    return msgspec.structs.replace(problem, comparing=comparing, cases=cases)


def chosen_comparing(settings: Settings) -> tuple[Comparing, tuple[str, ...]] | None:
    """The comparing that the settings ask for, with its flags; None leaves it to the problem. UsageError for two."""
    chosen: dict[str, tuple[Comparing, tuple[str, ...]]] = {}
    if settings.checker is not None:
        chosen["--checker"] = Comparing(checker="program", program=Program(path=settings.checker)), ()
    if settings.strict:
        chosen["--strict"] = Comparing(checker="strict"), ()
    if settings.float_tolerance is not None:
        chosen["--float-tolerance"] = Comparing(), ("float_tolerance", repr(settings.float_tolerance))
    if len(chosen) > 1:
        raise UsageError(f"{' and '.join(chosen)} exclude each other")
    return next(iter(chosen.values()), None)
