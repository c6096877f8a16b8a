"""What `problem.yaml` may hold, key by key as the specifications list it: 2023-07 and later, and legacy.

The records are decoded strictly, see judge.formats.located; defaults are the specification's, for limits the typical
ones of systems. Units as in the file: MiB, KiB, seconds.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from judge.model import MOST_MIB, MOST_SECONDS

Positive = Annotated[float, Meta(gt=0, le=1e9)]
Factor = Annotated[float, Meta(ge=1, le=1e9)]
Count = Annotated[int, Meta(gt=0, le=1_000_000_000)]
Seconds = Annotated[float, Meta(gt=0, le=MOST_SECONDS)]
WholeSeconds = Annotated[int, Meta(gt=0, le=MOST_SECONDS)]
Mib = Annotated[float, Meta(gt=0, le=MOST_MIB)]
WholeMib = Annotated[int, Meta(gt=0, le=MOST_MIB)]


class Multipliers(Struct, frozen=True, forbid_unknown_fields=True):
    ac_to_time_limit: Factor = 2.0
    time_limit_to_tle: Factor = 1.5


class LimitsGiven(Struct, frozen=True, forbid_unknown_fields=True):
    time_multipliers: Multipliers = Multipliers()
    time_limit: Seconds | None = None
    time_resolution: Seconds = 1.0
    memory: WholeMib = 2048
    output: WholeMib = 8
    code: Count | None = None
    compilation_time: WholeSeconds = 60
    compilation_memory: WholeMib = 2048
    validation_time: WholeSeconds = 60
    validation_memory: WholeMib = 2048
    validation_output: WholeMib = 8
    validation_passes: Annotated[int, Meta(ge=2, le=1_000_000)] | None = None


class Person(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    email: str | None = None
    orcid: str | None = None
    kattis: str | None = None


Persons = str | Person | Annotated[list[str | Person], Meta(min_length=1)]


class Credits(Struct, frozen=True, forbid_unknown_fields=True):
    authors: Persons | None = None
    contributors: Persons | None = None
    testers: Persons | None = None
    translators: dict[str, Persons] | None = None
    packagers: Persons | None = None
    acknowledgements: Persons | None = None


class Source(Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    url: str | None = None


class Modern(Struct, frozen=True, forbid_unknown_fields=True):
    problem_format_version: str
    name: str | dict[str, str]
    uuid: str
    type: str | Annotated[list[str], Meta(min_length=1)] = "pass-fail"
    version: str | None = None
    credits: str | Credits | None = None
    source: str | Source | list[str | Source] | None = None
    license: str = "unknown"
    rights_owner: str | None = None
    embargo_until: Any = None
    limits: LimitsGiven = LimitsGiven()
    keywords: list[str] | None = None
    languages: str | Annotated[list[str], Meta(min_length=1)] = "all"
    allow_file_writing: bool | None = None
    constants: dict[str, Any] | None = None


class LegacyLimits(Struct, frozen=True, forbid_unknown_fields=True):
    time_multiplier: Positive = 5.0
    time_safety_margin: Positive = 2.0
    memory: Mib = 2048
    output: Mib = 8
    code: Positive | None = None
    compilation_time: Seconds = 60
    compilation_memory: Mib = 2048
    validation_time: Seconds = 60
    validation_memory: Mib = 2048
    validation_output: Mib = 8
    validation_passes: Annotated[int, Meta(ge=2, le=1_000_000)] | None = None  # DOMjudge's


class LegacyGrading(Struct, frozen=True, forbid_unknown_fields=True):
    objective: Literal["min", "max"] = "max"
    show_test_data_groups: bool = False


class Legacy(Struct, frozen=True, forbid_unknown_fields=True):
    problem_format_version: str = "legacy"
    type: str = "pass-fail"
    name: str | None = None
    uuid: str | None = None
    author: str | None = None
    source: str | None = None
    source_url: str | None = None
    license: str = "unknown"
    rights_owner: str | None = None
    limits: LegacyLimits = LegacyLimits()
    validation: str = "default"
    validator_flags: str = ""
    grading: LegacyGrading | None = None
    keywords: str | None = None
