"""`submissions.yaml`: rules for the submissions that a glob matches (2025-09, "Example submissions").

The keys of a rule may stand at the top of an entry, for all cases, or below a glob of cases or groups. Both are
decoded here into `Rule`s; which submissions an entry is for is asked with judge.globs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from judge.formats.located import Document, Place, decode, named, read, unknown
from judge.formats.metadata import Metadata
from judge.formats.schemas import Persons
from judge.formats.tree import Tree
from judge.model import LimitUse, Rule, Verdict

_VERDICTS = {"AC": Verdict.AC, "WA": Verdict.WA, "TLE": Verdict.TLE, "RTE": Verdict.RE}

Words = Annotated[list[str], Meta(min_length=1)]


class RuleGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys that may stand for all cases or for some."""

    permitted: Words | None = None
    required: Words | None = None
    score: float | Annotated[list[float], Meta(min_length=2, max_length=2)] | None = None
    message: str | None = None
    use_for_time_limit: bool | Literal["lower", "upper"] | None = None


class EntryGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """The keys that describe a submission."""

    language: str | None = None
    entrypoint: str | None = None
    authors: Persons | None = None
    model_solution: bool = False


class Entry(Struct, frozen=True, kw_only=True):
    """One glob of `submissions.yaml` with all that it says."""

    pattern: str
    line: int
    language: str | None
    entrypoint: str | None
    rules: tuple[Rule, ...]


_OF_RULE = tuple(field.name for field in msgspec.structs.fields(RuleGiven))
_OF_ENTRY = tuple(field.name for field in msgspec.structs.fields(EntryGiven))


def read_entries(tree: Tree, file: Path, meta: Metadata, defaults: Mapping[str, Rule]) -> list[Entry]:
    """The entries of `submissions.yaml`, if it is there. An entry for a default folder has that default mixed in."""
    if not file.is_file() or (file.is_symlink() and not tree.link_is_sound(file)):
        return []
    document = read(file, tree.faults)
    if document.value is None:
        return []
    if not isinstance(document.value, dict):
        tree.faults.error("expected a map of globs", file, document.line())
        return []
    reader = _Reader(tree, document, meta)
    return [reader.entry(str(pattern), value, defaults) for pattern, value in document.value.items()]


class _Reader:
    def __init__(self, tree: Tree, document: Document, meta: Metadata) -> None:
        self._faults = tree.faults
        self._document = document
        self._meta = meta

    def entry(self, pattern: str, value: Any, defaults: Mapping[str, Rule]) -> Entry:
        place = (pattern,)
        self._check_glob(pattern, place)
        if value is not None and not isinstance(value, dict):
            self._error("expected a map of keys", place)
        keys: dict[Any, Any] = value if isinstance(value, dict) else {}
        about = {key: keys[key] for key in keys if key in _OF_ENTRY}
        whole = {key: keys[key] for key in keys if key in _OF_RULE}
        rest = {key: keys[key] for key in keys if key not in _OF_ENTRY and key not in _OF_RULE}
        given = decode(self._document, EntryGiven, self._faults, place, about)
        rules = [self._rule(None, whole, place, defaults.get(pattern.rstrip("/"), Rule()))]
        rules += self._case_rules(rest, place)
        return Entry(
            pattern=pattern.rstrip("/"),
            line=self._document.line(place),
            language=given.language,
            entrypoint=given.entrypoint,
            rules=tuple(rules),
        )

    def _case_rules(self, rest: dict[Any, Any], place: Place) -> Iterator[Rule]:
        for key, value in rest.items():
            glob = str(key)
            if not isinstance(value, dict) and not glob.startswith(("sample", "secret", "*", "{")):
                unknown(self._document, {key: value}, (*_OF_ENTRY, *_OF_RULE), self._faults, place)
            elif not isinstance(value, dict):
                self._error("expected a map of keys", (*place, glob))
            else:
                self._check_glob(glob, (*place, glob))
                yield self._rule(glob.rstrip("/"), value, (*place, glob), Rule())

    def _rule(self, cases: str | None, value: dict[Any, Any], place: Place, default: Rule) -> Rule:
        given = decode(self._document, RuleGiven, self._faults, place, value)
        permitted = self._verdicts(given.permitted, (*place, "permitted"), default.permitted)
        required = self._verdicts(given.required, (*place, "required"), default.required)
        use = given.use_for_time_limit
        if use == "lower":
            permitted = tuple(v for v in permitted or tuple(_VERDICTS.values()) if v is not Verdict.TLE)
        elif use == "upper":
            if required and Verdict.TLE not in required:
                self._error("`upper` contradicts `required`, which has no TLE", (*place, "use_for_time_limit"))
            required = (Verdict.TLE,)
        if permitted and required and not set(permitted) & set(required):
            self._error("no required verdict is permitted", (*place, "required"))
        if given.score is not None and not self._meta.scoring:
            self._faults.breach(
                f"{named((*place, 'score'))} is only for scoring problems",
                self._document.file,
                self._document.line((*place, "score")),
            )
        return Rule(
            cases=cases,
            permitted=permitted,
            required=required,
            score=_range(given.score),
            message=given.message or None,
            limit_use=LimitUse.NO if use is False else _limit_use(permitted, required),
        )

    def _verdicts(self, words: list[str] | None, place: Place, default: tuple[Verdict, ...]) -> tuple[Verdict, ...]:
        """The verdicts that `words` name; empty if all four are named, for then there is nothing to demand."""
        if words is None:
            return default
        for index, word in enumerate(words):
            if word not in _VERDICTS:
                self._error(f"`{word}` is none of {', '.join(_VERDICTS)}", (*place, index))
        found = tuple(dict.fromkeys(_VERDICTS[word] for word in words if word in _VERDICTS))
        return () if len(found) == len(_VERDICTS) else found

    def _check_glob(self, glob: str, place: Place) -> None:
        for sign in ("**", "[", "?"):
            if sign in glob:
                self._error(f"`{sign}` means nothing in a glob of this format", place)
        if glob.count("{") != glob.count("}"):
            self._error("a brace without its partner", place)

    def _error(self, message: str, place: Place) -> None:
        self._faults.error(f"{named(place)}: {message}", self._document.file, self._document.line(place))


def _limit_use(permitted: tuple[Verdict, ...], required: tuple[Verdict, ...]) -> LimitUse:
    """How a rule bounds the time limit: from below if it forbids TLE, from above if it needs it."""
    if required == (Verdict.TLE,):
        return LimitUse.UPPER
    return LimitUse.LOWER if permitted and Verdict.TLE not in permitted else LimitUse.NO


def _range(score: float | list[float] | None) -> tuple[float, float] | None:
    if score is None:
        return None
    return (score[0], score[1]) if isinstance(score, list) else (score, score)
