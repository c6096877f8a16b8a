"""Settings over what a package says of itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from judge.errors import UsageError
from judge.model import MIB, Case, Comparing, Interaction, Limits, Problem, TimeRule
from judge.settings import Settings, as_set
from tests import samples

ONE = Case(name="secret/1", input=Path("1.in"), checker_args=("case_sensitive",))
PROBLEM = msgspec.structs.replace(
    samples.problem(),
    comparing=Comparing(checker="icpc", args=("exact",)),
    cases=(ONE,),
    valid_outputs=(ONE,),
    invalid_outputs=(ONE,),
)


@pytest.mark.parametrize(
    ("settings", "expected"),
    [
        ({}, samples.LIMITS),
        ({"cpu_seconds": 0.5}, Limits.of(0.5, 256 * MIB, 8 * MIB)),
        ({"memory_bytes": 64 * MIB}, Limits.of(2.0, 64 * MIB, 8 * MIB)),
        ({"output_bytes": 0}, Limits.of(2.0, 256 * MIB, 0)),
    ],
)
def test_limits(settings: dict[str, Any], expected: Limits) -> None:
    assert as_set(Settings(**settings), PROBLEM).limits == expected


@pytest.mark.parametrize("name", ["cpu_seconds", "memory_bytes", "output_bytes"])
@pytest.mark.parametrize("value", [1e300, float("inf"), float("nan"), -1])
def test_a_limit_that_no_run_can_be_held_to_is_refused_with_the_highest_there_is(name: str, value: float) -> None:
    most = {"cpu_seconds": "86400 s", "memory_bytes": f"{1 << 40} bytes", "output_bytes": f"{1 << 40} bytes"}[name]
    with pytest.raises(UsageError, match=f"can be {most} at the most"):
        Settings(**{name: value})  # type: ignore[arg-type]


def test_a_time_limit_that_is_given_need_not_be_measured() -> None:
    measured = msgspec.structs.replace(PROBLEM, time=TimeRule(stated=None))
    assert as_set(Settings(), measured).time.stated is None
    assert as_set(Settings(cpu_seconds=3.0), measured).time.stated == 3.0


@pytest.mark.parametrize(
    ("settings", "checker", "flags"),
    [
        ({}, "icpc", ("case_sensitive",)),
        ({"strict": True}, "strict", ()),
        ({"checker": Path("check.py")}, "program", ()),
        ({"float_tolerance": 1e-6}, "tokens", ("float_tolerance", "1e-06")),
    ],
)
def test_comparing_is_overridden_for_every_output_there_is(
    settings: dict[str, Any], checker: str, flags: tuple[str, ...]
) -> None:
    found = as_set(Settings(**settings), PROBLEM)
    assert found.comparing.checker == checker
    assert found.comparing.args == (() if settings else ("exact",))
    assert {case.checker_args for case in (*found.cases, *found.valid_outputs, *found.invalid_outputs)} == {flags}


@pytest.mark.parametrize(
    "problem",
    [
        msgspec.structs.replace(PROBLEM, interaction=Interaction.INTERACTIVE),
        msgspec.structs.replace(PROBLEM, passes=2),
    ],
)
def test_nothing_takes_the_place_of_a_validator_that_talks(problem: Problem) -> None:
    assert as_set(Settings(), problem).comparing.checker == "icpc"
    with pytest.raises(UsageError, match="leave out --checker"):
        as_set(Settings(strict=True), problem)


@pytest.mark.parametrize(
    ("settings", "named"),
    [
        ({"strict": True, "float_tolerance": 0.1}, "--strict and --float-tolerance"),
        ({"checker": Path("c"), "strict": True}, "--checker and --strict"),
        ({"tests": Path("samples"), "problem": "count"}, "--tests and --problem"),
    ],
)
def test_what_excludes_each_other_is_wrong_usage(settings: dict[str, Any], named: str) -> None:
    with pytest.raises(UsageError, match=f"{named} exclude each other"):
        Settings(**settings)
