"""Test data of the legacy generation: groups in folders of any depth, configured by `testdata.yaml`.

Each folder is a group, down from `data` itself. What its `testdata.yaml` does not say it takes from the nearest folder
above that does; the result is a `Grading` with nothing left to inherit. `grader_flags` choose among the ways of the
default grader, or are handed to the package's own.
"""

from __future__ import annotations

import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct

from judge.formats.cases import Setting, gather, read_case
from judge.formats.groups import Data
from judge.formats.located import Document, decode, read
from judge.formats.metadata import Metadata
from judge.formats.programs import read_grader
from judge.formats.tree import Tree
from judge.formats.versions import Version
from judge.model import Case, Grading, Group, ScoreMode, VerdictMode

CONFIGURATION = "testdata.yaml"

_MODES: dict[str, VerdictMode] = {mode.value: mode for mode in VerdictMode} | {"no_errors": VerdictMode.WORST_ERROR}
_SCORES: dict[str, ScoreMode] = {mode.value: mode for mode in ScoreMode}


class NestedGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """What `testdata.yaml` may hold. Flags are what every tool takes them for: arguments, split at blanks."""

    on_reject: Literal["break", "continue"] | None = None
    grading: Literal["default", "custom"] | None = None
    grader_flags: str | None = None
    input_validator_flags: str | dict[str, str] | None = None
    output_validator_flags: str | dict[str, str] | None = None
    accept_score: float | None = None
    reject_score: float | None = None
    range: str | None = None


class _Inherited(Struct, frozen=True, kw_only=True):
    """A group's configuration, nothing left to inherit."""

    given: NestedGiven
    lines: dict[str, tuple[Path, int]]


def read_nested_data(tree: Tree, version: Version, meta: Metadata) -> Data:
    """The test data below `data/` with every folder as a group; what is wrong is told to the tree's faults."""
    return _Reader(tree, version, meta).data()


class _Reader:
    def __init__(self, tree: Tree, version: Version, meta: Metadata) -> None:
        self._tree = tree
        self._version = version
        self._meta = meta
        self._grader = read_grader(tree)
        self._configured = False

    def data(self) -> Data:
        data = self._tree.root / "data"
        if not (data / "secret").is_dir():
            self._tree.faults.warning(self._tree.without_secret(), data)
        root = self._inherit(data, _Inherited(given=NestedGiven(), lines={}))
        items: list[Group | Case] = [self._group("", root, data)]
        for name in ("sample", "secret"):
            if (data / name).is_dir():
                items += self._below(data / name, root)
        groups = tuple(item for item in items if isinstance(item, Group))
        cases = tuple(item for item in items if isinstance(item, Case))
        return Data(cases=cases, groups=groups if self._meta.scoring or self._configured else ())

    def _below(self, folder: Path, above: _Inherited) -> Iterator[Group | Case]:
        """The group of a folder, then its cases and sub-groups, in order of name."""
        mine = self._inherit(folder, above)
        yield self._group(folder.relative_to(self._tree.root / "data").as_posix(), mine, folder)
        setting = _setting(mine.given)
        found = gather(self._tree, folder, self._version)
        items: list[tuple[bytes, Any]] = [(one.base.name.encode(), one) for one in found]
        folders = [entry for entry in self._tree.folders(folder) if not entry.name.endswith(".files")]
        items += [(entry.name.encode(), entry) for entry in folders]
        for _, item in sorted(items, key=lambda pair: pair[0]):
            if isinstance(item, Path):
                yield from self._below(item, mine)
            else:
                case = read_case(self._tree, item, self._version, setting, needs=(".ans",))
                if case is not None:
                    yield case

    def _inherit(self, folder: Path, above: _Inherited) -> _Inherited:
        file = folder / CONFIGURATION
        if not file.is_file() or (file.is_symlink() and not self._tree.link_is_sound(file)):
            return above
        document = read(file, self._tree.faults)
        given = decode(document, NestedGiven, self._tree.faults)
        stated = {key: value for key, value in msgspec.structs.asdict(given).items() if value is not None}
        self._configured |= bool(stated.keys() - {"input_validator_flags", "output_validator_flags"})
        self._check(document, stated, folder)
        lines = above.lines | {key: (file, document.line((key,))) for key in stated}
        return _Inherited(given=msgspec.structs.replace(above.given, **stated), lines=lines)

    def _check(self, document: Document, stated: dict[str, Any], folder: Path) -> None:
        faults = self._tree.faults
        for key in ("accept_score", "reject_score", "range"):
            if key in stated and not self._meta.scoring:
                faults.breach(f"`{key}` is only for scoring problems", document.file, document.line((key,)))
        flags = (stated.get("grader_flags") or "").split()
        if "ignore_sample" in flags and folder != self._tree.root / "data":
            line = document.line(("grader_flags",))
            faults.error("`ignore_sample` is only for data/testdata.yaml", document.file, line)
        if stated.get("grading") == "custom" and self._grader is None:
            faults.error("`grading: custom` needs a grader in graders/", document.file, document.line(("grading",)))

    def _group(self, name: str, config: _Inherited, folder: Path) -> Group:
        given = config.given
        least, most = self._range(config)
        own = given.grading == "custom"
        flags = tuple((given.grader_flags or "").split())
        ways = Grading() if own else self._ways(flags, config, folder)
        return Group(
            name=name,
            legacy=msgspec.structs.replace(
                ways,
                accept_score=1.0 if given.accept_score is None else given.accept_score,
                reject_score=0.0 if given.reject_score is None else given.reject_score,
                least=least,
                most=most,
                stop=given.on_reject != "continue",
                grader=self._grader if own else None,
                grader_args=flags if own else (),
            ),
        )

    def _ways(self, flags: tuple[str, ...], config: _Inherited, folder: Path) -> Grading:
        """The default grader's ways that flags choose; of several modes the last counts."""
        verdict, score = VerdictMode.WORST_ERROR, ScoreMode.SUM
        for flag in flags:
            verdict = _MODES.get(flag, verdict)
            score = _SCORES.get(flag, score)
            if flag not in _MODES and flag not in _SCORES and flag not in ("ignore_sample", "accept_if_any_accepted"):
                file, line = config.lines["grader_flags"]
                self._tree.faults.error(f"`grader_flags`: `{flag}` is no way of the default grader", file, line)
        return Grading(
            verdict=verdict,
            score=score,
            ignore_sample="ignore_sample" in flags and folder == self._tree.root / "data",
            accept_if_any_accepted="accept_if_any_accepted" in flags,
        )

    def _range(self, config: _Inherited) -> tuple[float | None, float | None]:
        text = config.given.range
        if text is None:
            return None, None
        file, line = config.lines["range"]
        try:
            least, most = (float(word) for word in text.split())
        except ValueError:
            self._tree.faults.error(f"`range`: expected two numbers, got `{text}`", file, line)
            return None, None
        if not least <= most:
            self._tree.faults.error(f"`range`: {text} is empty", file, line)
        return _bound(least), _bound(most)


def _bound(value: float) -> float | None:
    return None if value in (float("inf"), float("-inf")) else value


def _setting(given: NestedGiven) -> Setting:
    return Setting(checker_args=_checker_args(given), validator_args=_validator_args(given))


def _checker_args(given: NestedGiven) -> tuple[str, ...]:
    flags = given.output_validator_flags
    return tuple((flags.get("flags", "") if isinstance(flags, dict) else flags or "").split())


def _validator_args(given: NestedGiven) -> dict[str, tuple[str, ...]]:
    """A string is for every validator; a map is either name and flags, or a validator's flags by its name."""
    flags = given.input_validator_flags
    if isinstance(flags, dict):
        pairs = {flags["name"]: flags.get("flags", "")} if "name" in flags else flags
        return {name: tuple(shlex.split(text)) for name, text in pairs.items()}
    return {"": tuple(flags.split())} if flags else {}
