"""Codeforces Polygon packages: a folder, or its zip, with a `problem.xml`.

Only "full" packages hold all tests; in a "standard" one the generated tests are left to its scripts, so it is refused
with the remedy named. Checker, interactor and validators are testlib programs and are run as such; the one exception
is `std::wcmp.cpp`, whose rule, equal tokens, is the built-in comparison's.

    group with policy complete-group    scores its points if all of its tests are accepted
    group with policy each-test         every test scores its own points

Polygon publishes no schema; what is not known here is passed over.
"""

from __future__ import annotations

import re
from pathlib import Path

from msgspec import Struct

from judge.formats.faults import Faults
from judge.formats.polygon_solutions import program_of, read_solutions
from judge.formats.tree import is_file
from judge.formats.xmltree import Element, read_xml
from judge.model import (
    MIB,
    MOST_MIB,
    MOST_SECONDS,
    Aggregation,
    Case,
    Comparing,
    Group,
    Interaction,
    Limits,
    Loaded,
    Problem,
    Program,
    TimeRule,
)

OUTPUT_BYTES = 64 * MIB

_TOKENS = "std::wcmp.cpp"
_LANGUAGES = {"english": "en", "russian": "ru", "chinese": "zh", "korean": "ko", "japanese": "ja", "german": "de"}
_REMEDY = "download the full package (its name ends in $linux.zip), or run doall.sh in this one"


class PolygonFormat:
    """Reads a Polygon package."""

    name = "polygon"

    def recognises(self, path: Path) -> bool:
        return (path / "problem.xml").is_file()

    def load(self, path: Path) -> Loaded:
        faults = Faults()
        root = read_xml(path / "problem.xml", faults)
        problem = None if root is None else _Reader(path, root, faults).problem()
        return Loaded(problem=None if faults.forbidding else problem, diagnostics=faults.diagnostics)


class _Test(Struct, frozen=True):
    """One test of the test set."""

    case: Case
    group: str
    points: float


class _Reader:
    """Reads one `problem.xml` and the files that it names."""

    def __init__(self, folder: Path, root: Element, faults: Faults) -> None:
        self._folder = folder
        self._file = folder / "problem.xml"
        self._root = root
        self._faults = faults

    def problem(self) -> Problem | None:
        testset = self._testset()
        if testset is None:
            return None
        tests = self._tests(testset)
        seconds = self._number(testset, "time-limit", MOST_SECONDS * 1000) / 1000
        limits = Limits.of(seconds, self._number(testset, "memory-limit", MOST_MIB * MIB), OUTPUT_BYTES)
        helpers = Limits.of(60.0, 2048 * MIB, 64 * MIB)
        scoring = any(test.points for test in tests)
        comparing = self._comparing()
        validators = [self._program(source) for source in self._root.all("assets/validators/validator/source")]
        return Problem(
            id=self._root.get("short-name") or self._folder.resolve().name,
            folder=self._folder,
            format="polygon",
            names={
                _LANGUAGES.get(name.get("language"), name.get("language")): name.get("value")
                for name in self._root.all("names/name")
            },
            limits=limits,
            build_limits=helpers,
            validation_limits=helpers,
            time=TimeRule(stated=seconds),
            interaction=Interaction.BATCH if comparing.interactor is None else Interaction.INTERACTIVE,
            scoring=scoring,
            writes_files=True,
            comparing=comparing,
            cases=tuple(test.case for test in tests),
            groups=self._groups(testset, tests) if scoring else (),
            submissions=read_solutions(self._root, self._folder, self._faults),
            input_validators=tuple(program for program in validators if program is not None),
            valid_exit_code=0,
        )

    def _testset(self) -> Element | None:
        """The set of tests to judge with; tells of what this judge cannot do."""
        judging = self._root.first("judging")
        sets = list(judging.all("testset")) if judging else []
        if judging is None or not sets:
            self._faults.error("has no set of tests: `judging/testset` is missing", self._file, self._root.line)
            return None
        for key in ("input-file", "output-file"):
            if judging.get(key) not in ("", "stdin", "stdout"):
                why = f"`{key}` is `{judging.get(key)}`: only standard input and output are known here"
                self._faults.error(why, self._file, judging.line)
        if judging.get("run-count", "1") != "1":
            self._faults.error("problems that run a submission twice are not known here", self._file, judging.line)
        chosen = next((one for one in sets if one.get("name") == "tests"), sets[0])
        for other in sets:
            if other is not chosen:
                self._faults.warning(f"the set of tests `{other.get('name')}` is not used", self._file, other.line)
        return chosen

    def _tests(self, testset: Element) -> list[_Test]:
        elements = list(testset.all("tests/test"))
        input_name = self._pattern(testset, "input-path-pattern", "tests/%02d")
        answer_name = self._pattern(testset, "answer-path-pattern", "tests/%02d.a")
        if not elements:
            self._faults.error("no test at all", self._file, testset.line)
        tests: list[_Test] = []
        missing: list[str] = []
        for number, element in enumerate(elements, 1):
            group = element.get("group")
            files = [self._folder / (name % number) for name in (input_name, answer_name)]
            missing += [file.relative_to(self._folder).as_posix() for file in files if not self._is_inside(file)]
            points = element.get("points", "0")
            case = Case(
                name=f"{_as_name(group) or 'tests'}/{files[0].name}",
                input=files[0],
                answer=files[1],
                validator_args={
                    "": ("--testset", testset.get("name", "tests"), *(("--group", group) if group else ()))
                },
                description=element.get("description") or element.get("cmd"),
            )
            tests.append(_Test(case, _as_name(group), self._points(points, element)))
        if missing:
            why = f"{len(missing)} of {2 * len(elements)} test files are missing, the first is {missing[0]}"
            self._faults.error(f"{why}; {_REMEDY}", self._file, testset.line)
        return tests

    def _is_inside(self, file: Path) -> bool:
        return is_file(file) and self._folder.resolve() in file.resolve().parents

    def _pattern(self, testset: Element, key: str, default: str) -> str:
        text = testset.value(key) or default
        if not re.fullmatch(r"[^%]*%(0[0-9]+)?d[^%]*", text) or ".." in text or text.startswith("/"):
            self._faults.error(f"`{key}`: `{text}` is no pattern for a number", self._file, testset.line)
            return default
        return text

    def _points(self, text: str, element: Element) -> float:
        try:
            return float(text)
        except ValueError:
            self._faults.error(f"`points`: `{text}` is no number", self._file, element.line)
            return 0.0

    def _number(self, testset: Element, key: str, most: int) -> int:
        text = testset.value(key)
        if text.isdecimal() and len(text) < 20 and 0 < int(text) <= most:
            return int(text)
        why = f"`{key}`: expected a number above 0, at the most {most}, got `{text[:40]}`"
        self._faults.error(why, self._file, testset.line)
        return 1

    def _program(self, source: Element | None) -> Program | None:
        return None if source is None else program_of(source, self._folder, self._faults)

    def _comparing(self) -> Comparing:
        checker = self._root.first("assets/checker")
        interactor = self._program(self._root.first("assets/interactor/source"))
        if checker is None:
            if interactor is None:
                self._faults.error("names no checker, so outputs cannot be judged", self._file, self._root.line)
            return Comparing(checker="testlib", interactor=interactor)
        if checker.get("name") == _TOKENS and interactor is None:
            return Comparing(args=("case_sensitive",))
        source = checker.first("source")
        if source is None:
            self._faults.error("`checker` names no source", self._file, checker.line)
        return Comparing(checker="testlib", program=self._program(source), interactor=interactor)

    def _groups(self, testset: Element, tests: list[_Test]) -> tuple[Group, ...]:
        """A group for each Polygon group that counts as a whole, and one for each test that counts by itself."""
        groups = [Group(name="", aggregation=Aggregation.SUM, max_score=sum(test.points for test in tests))]
        about = {_as_name(element.get("name")): element for element in testset.all("groups/group")}
        names = list(dict.fromkeys(test.group for test in tests))
        for name in names:
            mine = [test for test in tests if test.group == name]
            element = about.get(name)
            requires: tuple[str, ...] = ()
            if element is not None:
                dependencies = element.all("dependencies/dependency")
                requires = tuple(_as_name(dependency.get("group")) for dependency in dependencies)
            if element is not None and element.get("points-policy") == "complete-group":
                most = sum(test.points for test in mine)
                groups.append(Group(name=name, max_score=most, requires=requires))
                continue
            for test in mine:
                one = Group(name=test.case.name, aggregation=Aggregation.MIN, max_score=test.points, requires=requires)
                groups.append(one)
        return tuple(groups)


def _as_name(group: str) -> str:
    """A group's name as a part of a case's name."""
    return re.sub(r"[^A-Za-z0-9_.-]", "_", group)
