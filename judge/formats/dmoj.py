"""DMOJ's `init.yml`: test cases and batches, without what only a DMOJ site knows.

The site keeps limits, names and submissions elsewhere: the defaults below hold, and a warning says how to give others.
Items are numbered as DMOJ shows them; a case in a batch is `batch/case`. Each item is a group that scores its points
by its worst case; a batch may depend on earlier batches, and after a failed pretest (no points) nothing more is run.

What a site's judge would generate, or decide with Python code of its own, cannot be had here and is refused by name.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from judge.formats.archives import unpacked
from judge.formats.dmoj_checkers import comparing_of, interactor_of
from judge.formats.dmoj_names import pairs_by_name
from judge.formats.dmoj_tests import is_limit, read_tests
from judge.formats.faults import Faults
from judge.formats.located import Document, Place, named, read
from judge.formats.tree import is_file
from judge.model import (
    MIB,
    MOST_MIB,
    Aggregation,
    Case,
    Comparing,
    Group,
    Interaction,
    Limits,
    Loaded,
    Problem,
    TimeRule,
)

SECONDS = 2.0
MEMORY_BYTES = 256 * MIB
OUTPUT_BYTES = 25_165_824

_REFUSED = {
    "generator": "makes tests on a DMOJ judge only: store what it makes as files",
    "custom_judge": "judges by code that only a DMOJ judge can run",
    "signature_grader": "is known to a DMOJ judge only",
}
_UNUSED = ("symlinks", "file_io")
_KNOWN = (
    *(
        "archive",
        "test_cases",
        "pretest_test_cases",
        "checker",
        "points",
        "generator_args",
        "interactive",
        "unbuffered",
    ),
    *("output_limit_length", "output_prefix_length", "wall_time_factor", "binary_data", "short_circuit", "hints"),
    *("tests", "in", "out", "meta", *_REFUSED, *_UNUSED),
)


class DmojFormat:
    """Reads the folder of a DMOJ problem."""

    name = "dmoj"

    def recognises(self, path: Path) -> bool:
        return (path / "init.yml").is_file()

    def load(self, path: Path) -> Loaded:
        faults = Faults()
        document = read(path / "init.yml", faults)
        reader = _Reader(path, document, faults)
        problem = reader.problem()
        return Loaded(problem=None if faults.forbidding else problem, diagnostics=faults.diagnostics)


class _Item(Struct, frozen=True):
    """One entry of `test_cases`: a case, or a batch of them."""

    name: str
    points: float
    cases: tuple[Case, ...]
    requires: tuple[str, ...]


class _Reader:
    def __init__(self, folder: Path, document: Document, faults: Faults) -> None:
        self._folder = folder
        self._document = document
        self._faults = faults
        self._top: dict[str, Any] = document.value if isinstance(document.value, dict) else {}
        if document.value is not None and not self._top:
            faults.error("expected a map of keys", document.file, document.line())
        self._data = self._unpacked()

    def problem(self) -> Problem:
        self._check_keys()
        if "interactive" in self._top:
            interactor = interactor_of(self._top, self._folder, self._document, self._faults)
            comparing = Comparing(checker="testlib", interactor=interactor)
        else:
            interactor = None
            comparing = comparing_of(self._top, self._folder, self._document, self._faults)
        refused = self._faults.forbidding  # then a missing answer is a consequence, not a fault of its own
        items = self._items(answers_needed=comparing.checker != "testlib" and not refused)
        if not any(item.cases for item in items):
            self._error("no test case at all", ("test_cases",))
        names = tuple(case.name for item in items for case in item.cases)
        submissions, seconds, memory = read_tests(self._folder, names, self._faults)
        if seconds is None:
            text = f"DMOJ keeps limits on its site: {SECONDS:g} s and {MEMORY_BYTES // MIB} MiB are taken; give others "
            self._faults.warning(text + "with --time-limit and --memory-limit", self._document.file)
        limits = Limits.of(seconds or SECONDS, memory or MEMORY_BYTES, self._output_bytes())
        helpers = Limits.of(60.0, 2048 * MIB, 64 * MIB)
        return Problem(
            id=self._folder.resolve().name,
            folder=self._folder,
            format="dmoj",
            names={},
            limits=limits,
            build_limits=helpers,
            validation_limits=helpers,
            time=TimeRule(stated=limits.cpu_seconds),
            interaction=Interaction.BATCH if interactor is None else Interaction.INTERACTIVE,
            scoring=True,
            writes_files=True,
            comparing=comparing,
            cases=tuple(case for item in items for case in item.cases),
            groups=_groups(items, short_circuit=bool(self._top.get("short_circuit"))),
            submissions=submissions,
        )

    def _output_bytes(self) -> int:
        key = "output_limit_length"
        most = self._top.get(key)
        if isinstance(most, int) and is_limit(key, MOST_MIB * MIB, self._document, self._faults):
            return most
        return OUTPUT_BYTES

    def _check_keys(self) -> None:
        for key in self._top:
            if key in _REFUSED:
                self._error(f"`{key}` {_REFUSED[key]}", (key,))
            elif key in _UNUSED:
                self._warn(f"`{key}` is not heeded here", (key,))
            elif key not in _KNOWN:
                self._warn(f"unknown key {named((str(key),))}", (str(key),))

    def _unpacked(self) -> Path:
        given = self._top.get("archive")
        if given is None:
            return self._folder
        archive = self._folder / str(given)
        if not is_file(archive):
            self._error(f"`archive`: there is no file `{given}`", ("archive",))
            return self._folder
        return unpacked(archive, self._faults) or self._folder

    def _items(self, answers_needed: bool) -> list[_Item]:
        items: list[_Item] = []
        batches: list[str] = []
        for key in ("pretest_test_cases", "test_cases"):
            given = self._top.get(key)
            if isinstance(given, dict) or (given is None and key == "test_cases"):
                given = pairs_by_name(self._data, given or {}, self._top, self._document, self._faults)
            if given is not None and not isinstance(given, list):
                self._error(f"`{key}`: expected a list of cases", (key,))
                continue
            for index, entry in enumerate(given or []):
                place = (key, index)
                if not isinstance(entry, dict):
                    self._error(f"{named(place)}: expected a map with `in` and `out`", place)
                    continue
                items.append(self._item(str(len(items) + 1), entry, place, batches, answers_needed))
        return items

    def _item(self, name: str, entry: dict[str, Any], place: Place, batches: list[str], needed: bool) -> _Item:
        points = self._number(entry.get("points", self._top.get("points", 1)), (*place, "points"))
        batch = entry.get("batched")
        if batch is None:
            return _Item(name, points, (self._case(name, entry, place, needed),), ())
        requires = []
        for index, number in enumerate(entry.get("dependencies") or []):
            if isinstance(number, int) and 1 <= number <= len(batches):
                requires.append(batches[number - 1])
            else:
                self._error(f"`dependencies`: {number} is no earlier batch", (*place, "dependencies", index))
        batches.append(name)
        below = (*place, "batched")
        cases = batch if isinstance(batch, list) and all(isinstance(case, dict) for case in batch) else []
        if not cases:
            self._error(f"{named(below)}: expected a list of cases", below)
        made = [self._case(f"{name}/{i + 1}", case, (*below, i), needed) for i, case in enumerate(cases)]
        return _Item(name, points, tuple(made), tuple(requires))

    def _case(self, name: str, entry: dict[str, Any], place: Place, answers_needed: bool) -> Case:
        if "generator" in entry:
            self._error(f"`generator` {_REFUSED['generator']}", (*place, "generator"))
        if "checker" in entry:
            self._error("a checker for one case alone is not supported", (*place, "checker"))
        source = self._file(entry.get("in"), (*place, "in"))
        answer = self._file(entry.get("out"), (*place, "out"))
        if answer is None and answers_needed:
            self._error(f"{named(place)}: has no answer file: `out` is missing", place)
        # A case without `in` has an empty input; the null device is one that every machine has.
        return Case(name=name, input=source or Path(os.devnull), answer=answer)

    def _file(self, given: Any, place: Place) -> Path | None:
        if given is None:
            return None
        file = self._data / str(given)
        root = self._data.resolve()
        if not is_file(file):
            self._error(f"{named(place)}: there is no file `{given}`", place)
        elif root not in file.resolve().parents:
            self._error(f"{named(place)}: `{given}` leaves the package", place)
        return file

    def _number(self, given: Any, place: Place) -> float:
        try:
            return float(msgspec.convert(given, float | int))
        except msgspec.ValidationError:
            self._error(f"{named(place)}: expected a number", place)
            return 0.0

    def _error(self, message: str, place: Place) -> None:
        self._faults.error(message, self._document.file, self._document.line(place))

    def _warn(self, message: str, place: Place) -> None:
        self._faults.warning(message, self._document.file, self._document.line(place))


def _groups(items: list[_Item], short_circuit: bool) -> tuple[Group, ...]:
    """A group for each item, below one for them all. Pretests stop what follows; short circuit stops at anything."""
    groups = [Group(name="", aggregation=Aggregation.SUM, max_score=sum(item.points for item in items))]
    stops: list[str] = []
    for item in items:
        requires = tuple(dict.fromkeys((*stops, *item.requires)))
        groups.append(Group(name=item.name, aggregation=Aggregation.MIN, max_score=item.points, requires=requires))
        if short_circuit or item.points == 0:
            stops.append(item.name)
    return tuple(groups)
