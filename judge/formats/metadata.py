"""`problem.yaml`, of both generations, read into one record.

judge.formats.schemas says what the file may hold; here either generation becomes a `Metadata`.
Values that only a librarian needs (credits, licence, source) are checked and dropped.
"""

from __future__ import annotations

import datetime
import math
import re
from typing import Any

from msgspec import Struct

from judge.formats.faults import Faults
from judge.formats.located import Document, decode
from judge.formats.schemas import Legacy, Modern
from judge.formats.versions import Version
from judge.model import MIB, Interaction, Limits, TimeRule

MEASURING_STOPS = 60.0
"""Seconds after which a run is stopped while a problem's time limit has yet to be inferred."""

_TYPES = ("pass-fail", "scoring", "multi-pass", "interactive", "submit-answer")
_CLASHES = (("pass-fail", "scoring"), ("submit-answer", "multi-pass"), ("submit-answer", "interactive"))
_LICENSES = ("unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission")
_FREE = ("unknown", "public domain")
_UUID = re.compile(r"[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")


class Metadata(Struct, frozen=True, kw_only=True):
    """What `problem.yaml` says that judging needs, whichever version said it.

    custom: whether an output validator of the package is to be used; None: if there is one.
    checker_args: arguments for every case, before its own.
    """

    names: dict[str, str]
    types: tuple[str, ...]
    time: TimeRule
    limits: Limits
    build_limits: Limits
    validation_limits: Limits
    passes: int = 1
    code_bytes: int | None = None
    custom: bool | None = None
    checker_args: tuple[str, ...] = ()
    minimise: bool = False
    writes_files: bool
    languages: tuple[str, ...] | None = None
    constants: dict[str, str] = {}

    @property
    def scoring(self) -> bool:
        return "scoring" in self.types

    @property
    def interaction(self) -> Interaction:
        if "interactive" in self.types:
            return Interaction.INTERACTIVE
        return Interaction.SUBMIT_ANSWER if "submit-answer" in self.types else Interaction.BATCH


def metadata(document: Document, version: Version, faults: Faults) -> Metadata:
    """The metadata in `problem.yaml`; whatever is wrong with it is told, and defaults taken in its place."""
    return _modern(document, version, faults) if version.modern else _legacy(document, version, faults)


def _modern(document: Document, version: Version, faults: Faults) -> Metadata:
    at = _Teller(document, faults)
    for key in ("source_url", "author"):  # of legacy; they say nothing that judging needs
        if isinstance(document.value, dict) and key in document.value:
            at.breach(f"`{key}` belongs to the legacy format; {version.name} has `source:` and `credits:`", key)
            del document.value[key]
    raw = decode(document, Modern, faults)
    types = _types(raw.type, at)
    limits = raw.limits
    if limits.validation_passes is not None and "multi-pass" not in types:
        at.breach("`limits.validation_passes` is only for multi-pass problems", "limits", "validation_passes")
    if limits.time_limit is not None:
        steps = limits.time_limit / limits.time_resolution
        if not math.isclose(steps, round(steps), rel_tol=1e-9, abs_tol=1e-9):
            why = f"{limits.time_limit:g} is no multiple of `time_resolution` {limits.time_resolution:g}"
            at.breach(f"`limits.time_limit`: {why}", "limits", "time_limit")
    if not _UUID.fullmatch(raw.uuid) and raw.uuid:
        at.breach(f"`uuid`: `{raw.uuid}` is no UUID", "uuid")
    authors = raw.credits if isinstance(raw.credits, str | None) else raw.credits.authors
    _license(raw.license, raw.rights_owner or authors or raw.source, raw.rights_owner, at)
    if not isinstance(raw.embargo_until, datetime.date | None):  # a date and time is a date as well
        at.breach("`embargo_until`: expected a date, `2026-01-31` or `2026-01-31T12:00:00Z`", "embargo_until")
    if isinstance(raw.languages, str) and raw.languages != "all":
        at.error("`languages`: expected `all` or a list of language codes", "languages")
    return Metadata(
        names={"en": raw.name} if isinstance(raw.name, str) else raw.name,
        types=types,
        time=TimeRule(
            stated=limits.time_limit,
            ac_to_limit=limits.time_multipliers.ac_to_time_limit,
            limit_to_tle=limits.time_multipliers.time_limit_to_tle,
            resolution=limits.time_resolution,
        ),
        limits=_limits_of(limits.time_limit or MEASURING_STOPS, limits.memory, limits.output),
        build_limits=_limits_of(limits.compilation_time, limits.compilation_memory, 64),
        validation_limits=_limits_of(limits.validation_time, limits.validation_memory, limits.validation_output),
        passes=(limits.validation_passes or 2) if "multi-pass" in types else 1,
        code_bytes=None if limits.code is None else limits.code * 1024,
        writes_files=version.writes_files if raw.allow_file_writing is None else raw.allow_file_writing,
        languages=None if isinstance(raw.languages, str) else tuple(raw.languages),
        constants=_constants(raw.constants or {}, at),
    )


def _legacy(document: Document, version: Version, faults: Faults) -> Metadata:
    at = _Teller(document, faults)
    raw = decode(document, Legacy, faults)
    if raw.type not in ("pass-fail", "scoring") or (raw.type == "scoring" and not version.scoring):
        at.error(f"`type`: `{raw.type}` is no type of problem in the {version.name} format", "type")
    if raw.grading is not None and raw.type != "scoring":
        at.breach("`grading` is only for scoring problems", "grading")
    if raw.source_url and not raw.source:
        at.breach("`source_url` is given without `source`", "source_url")
    _license(raw.license, raw.rights_owner or raw.author or raw.source, raw.rights_owner, at)
    words = raw.validation.split() or ["default"]
    custom = words[0] == "custom"
    for word in words[1:] if custom else words:
        if custom and word == "multi-pass":
            at.warning("`multi-pass` is DOMjudge's addition to the legacy format; it is read as such", "validation")
        elif word not in (("score", "interactive") if custom else ("default",)):
            at.error(f"`validation`: `{word}` is not known here", "validation")
    if "score" in words and raw.type != "scoring":
        at.breach("`validation`: `score` is only for scoring problems", "validation")
    limits = raw.limits
    multi = custom and "multi-pass" in words
    types = (raw.type, *(word for word in ("interactive", "multi-pass") if custom and word in words))
    return Metadata(
        names={"en": raw.name} if raw.name else {},
        types=types,
        time=TimeRule(ac_to_limit=limits.time_multiplier, limit_to_tle=limits.time_safety_margin),
        limits=_limits_of(MEASURING_STOPS, limits.memory, limits.output),
        build_limits=_limits_of(limits.compilation_time, limits.compilation_memory, 64),
        validation_limits=_limits_of(limits.validation_time, limits.validation_memory, limits.validation_output),
        passes=(limits.validation_passes or 2) if multi else 1,
        code_bytes=None if limits.code is None else int(limits.code * 1024),
        custom=custom,
        checker_args=tuple(raw.validator_flags.split()),
        minimise=raw.grading is not None and raw.grading.objective == "min",
        writes_files=version.writes_files,
    )


class _Teller:
    """Tells faults at keys of one document."""

    def __init__(self, document: Document, faults: Faults) -> None:
        self.document = document
        self._faults = faults

    def error(self, message: str, *place: str | int) -> None:
        self._faults.error(message, self.document.file, self.document.line(place))

    def breach(self, message: str, *place: str | int) -> None:
        self._faults.breach(message, self.document.file, self.document.line(place))

    def warning(self, message: str, *place: str | int) -> None:
        self._faults.warning(message, self.document.file, self.document.line(place))


def _limits_of(seconds: float, memory_mib: float, output_mib: float) -> Limits:
    return Limits.of(float(seconds), int(memory_mib * MIB), int(output_mib * MIB))


def _types(given: str | list[str], at: _Teller) -> tuple[str, ...]:
    if isinstance(given, str) and " " in given:
        listed = ", ".join(given.split())
        at.breach(f"`type`: several types are a list: [{listed}]", "type")
        given = given.split()
    words = [given] if isinstance(given, str) else given
    for index, word in enumerate(words):
        if word not in _TYPES:
            at.error(f"`type`: `{word}` is none of {', '.join(_TYPES)}", "type", index)
        if word in words[:index]:
            at.breach(f"`type`: `{word}` is given twice", "type", index)
    for one, other in _CLASHES:
        if one in words and other in words:
            at.error(f"`type`: a problem cannot be both {one} and {other}", "type")
    return tuple(word for word in _TYPES if word in words)


def _license(license_: str, owner: Any, stated_owner: str | None, at: _Teller) -> None:
    if license_ not in _LICENSES:
        at.breach(f"`license`: `{license_}` is none of {', '.join(_LICENSES)}", "license")
    elif license_ not in _FREE and not owner:
        at.breach(f"`license`: {license_} needs a `rights_owner`, an author or a source", "license")
    elif license_ == "public domain" and stated_owner:
        at.breach("`rights_owner`: what is in the public domain has no owner", "rights_owner")


def _constants(given: dict[str, Any], at: _Teller) -> dict[str, str]:
    """Constants as text by `name`, `name.value` and `name.variant`; numbers as the file writes them."""
    found: dict[str, str] = {}
    for name, value in given.items():
        if not re.fullmatch(r"[a-zA-Z_][a-zA-Z0-9_]*", name):
            at.error(f"`constants.{name}`: is no name; letters, digits and underscores are", "constants", name)
        variants = value if isinstance(value, dict) else {"value": value}
        if "value" not in variants:
            at.error(f"`constants.{name}`: a map needs the key `value`", "constants", name)
        for variant, scalar in variants.items():
            place = ("constants", name, variant) if isinstance(value, dict) else ("constants", name)
            if isinstance(scalar, bool) or not isinstance(scalar, int | float | str):
                at.error(f"`{'.'.join(place)}`: expected a number or a string", *place)
                continue
            text = at.document.texts.get(place, str(scalar))
            found[f"{name}.{variant}"] = text
            if variant == "value":
                found[name] = text
    return found
