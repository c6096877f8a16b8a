"""DMOJ's `init.yml`: cases, batches and points; what only a site knows is said plainly."""

from __future__ import annotations

import os
import zipfile
from pathlib import Path

import pytest

from judge.formats import load
from judge.model import MIB, Aggregation, Group, Interaction, Program, Rule, Verdict
from tests.trees import PACKAGES, File, problem, rules, submission, told, write

AC, WA = Verdict.AC, Verdict.WA
ONE = {"1.in": "1\n", "1.out": "1\n"}
LIST = "test_cases:\n- {in: 1.in, out: 1.out}\n"


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def test_cases_of_an_archive_are_numbered_as_dmoj_does() -> None:
    found = problem(PACKAGES / "batches")
    assert [case.name for case in found.cases] == ["1", "2", "3/1", "3/2", "4/1"]
    assert [case.input.read_text() for case in found.cases] == ["pre\n", "1\n", "2a\n", "2b\n", "3\n"]
    assert (found.format, found.scoring, found.limits.output_bytes) == ("dmoj", True, 1000)


def test_batches_depend_on_batches_and_everything_on_pretests() -> None:
    least = Aggregation.MIN
    assert problem(PACKAGES / "batches").groups == (
        Group(name="", aggregation=Aggregation.SUM, max_score=90.0),
        Group(name="1", aggregation=least, max_score=0.0),
        Group(name="2", aggregation=least, max_score=10.0, requires=("1",)),
        Group(name="3", aggregation=least, max_score=30.0, requires=("1",)),
        Group(name="4", aggregation=least, max_score=50.0, requires=("1", "3")),
    )


def test_floats() -> None:
    comparing = problem(PACKAGES / "batches").comparing
    assert (comparing.checker, comparing.args) == ("tokens", ("case_sensitive", "float_absolute_tolerance", "1e-3"))


def test_its_own_tests_are_submissions_with_limits() -> None:
    found = problem(PACKAGES / "batches")
    assert told(PACKAGES / "batches") == []
    assert [one.name for one in found.submissions] == ["tests/partly/some.py", "tests/right/echo.py"]
    assert submission(found, "echo.py").program.language == "python3"
    assert rules(found, "echo.py") == (Rule(permitted=(AC,), required=(AC,)),)
    assert rules(found, "some.py") == tuple(
        Rule(cases=case, permitted=(verdict,)) for case, verdict in (("1", AC), ("2", AC), ("3/1", WA))
    )
    assert (found.limits.cpu_seconds, found.limits.memory_bytes) == (3.0, 64 * MIB)


def test_unknown_limits_are_said_plainly(tmp_path: Path) -> None:
    folder = write(tmp_path, {**ONE, "init.yml": LIST})
    found = problem(folder)
    assert (found.limits.cpu_seconds, found.limits.memory_bytes) == (2.0, 256 * MIB)
    assert any("--time-limit and --memory-limit" in text for text in told(folder))
    assert found.comparing.checker == "lines"


def test_short_circuit_makes_all_depend_on_all_before(tmp_path: Path) -> None:
    text = "short_circuit: true\n" + LIST + 2 * "- {in: 1.in, out: 1.out}\n"
    groups = problem(write(tmp_path, {**ONE, "init.yml": text})).groups
    assert [group.requires for group in groups] == [(), (), ("1",), ("1", "2")]


def test_a_case_without_input_has_an_empty_one(tmp_path: Path) -> None:
    (case,) = problem(write(tmp_path, {**ONE, "init.yml": "test_cases: [{out: 1.out}]\n"})).cases
    assert case.input == Path(os.devnull)


@pytest.mark.parametrize(
    ("given", "names"),
    [
        ("", {"1": "a.1.in", "2": "a.2.in", "3": "a.10.in"}),
        (
            "test_cases:\n  input_format: '.*(?P<case>1)\\.in'\n  output_format: '.*(?P<case>1)\\.out'\n",
            {"1": "a.1.in"},
        ),
    ],
)
def test_cases_by_name(given: str, names: dict[str, str], tmp_path: Path) -> None:
    folder = write(tmp_path, {"init.yml": "archive: data.zip\n" + given})
    with zipfile.ZipFile(folder / "data.zip", "w") as archive:
        for number in (1, 2, 10):
            archive.writestr(f"a.{number}.in", f"{number}\n")
            archive.writestr(f"a.{number}.out", f"{number}\n")
    assert {case.name: case.input.name for case in problem(folder).cases} == names


def test_batches_by_name(tmp_path: Path) -> None:
    folder = write(tmp_path, {"init.yml": "archive: data.zip\ntest_cases: {case_points: [10, 20]}\n"})
    with zipfile.ZipFile(folder / "data.zip", "w") as archive:
        for batch, case in ((1, 1), (2, 1), (2, 2)):
            archive.writestr(f"{batch}.{case}.in", "")
            archive.writestr(f"{batch}.{case}.out", "")
    found = problem(folder)
    assert [case.name for case in found.cases] == ["1/1", "2/1", "2/2"]
    assert [group.max_score for group in found.groups] == [30.0, 10.0, 20.0]


def test_testlib_checkers_and_interactors(tmp_path: Path) -> None:
    checker = "checker: {name: bridged, args: {files: c.cpp, lang: CPP17, type: testlib}}\n"
    found = problem(write(tmp_path / "a", {**ONE, "c.cpp": "", "init.yml": checker + LIST}))
    assert found.comparing.checker == "testlib"
    assert found.comparing.program == Program(path=tmp_path / "a/c.cpp", language="cpp")
    text = "interactive: {files: [i.cpp, lib.h], type: testlib}\ntest_cases: [{in: 1.in}]\n"
    talk = problem(write(tmp_path / "b", {**ONE, "i.cpp": "", "init.yml": text}))
    assert talk.interaction is Interaction.INTERACTIVE
    assert talk.comparing.interactor == Program(path=tmp_path / "b/i.cpp")


FAULTS: list[tuple[dict[str, File], str]] = [
    ({"init.yml": "- a\n"}, "init.yml:1: expected a map of keys"),
    ({"init.yml": "archive: gone.zip\n" + LIST}, "init.yml:1: `archive`: there is no file `gone.zip`"),
    ({"init.yml": "test_cases:\n- {in: gone.in, out: 1.out}\n"}, "init.yml:2: `test_cases[0].in`: there is no file"),
    (
        {"init.yml": "test_cases:\n- {in: ../1.in, out: 1.out}\n", "../1.in": ""},
        "init.yml:2: `test_cases[0].in`: `../1.in` leaves",
    ),
    ({"init.yml": "test_cases:\n- {in: 1.in}\n"}, "init.yml:2: `test_cases[0]`: has no answer file"),
    (
        {"init.yml": "test_cases:\n- {in: 1.in, out: 1.out, points: many}\n"},
        "init.yml:2: `test_cases[0].points`: expected",
    ),
    ({"init.yml": "test_cases: []\n"}, "init.yml:1: no test case at all"),
    ({"init.yml": "points: 1\n"}, "without `archive`, `test_cases` must be a list"),
    ({"init.yml": "test_cases:\n- batched: []\n"}, "init.yml:2: `test_cases[0].batched`: expected a list of cases"),
    (
        {"init.yml": "test_cases:\n- batched: [{in: 1.in, out: 1.out}]\n  dependencies: [1]\n"},
        "init.yml:3: `dependencies`: 1 is no earlier batch",
    ),
    (
        {"init.yml": "checker: sorted\n" + LIST},
        "init.yml:1: `checker`: `sorted` is a checker that only a DMOJ judge has",
    ),
    ({"init.yml": "generator: gen.cpp\n" + LIST}, "init.yml:1: `generator` makes tests on a DMOJ judge only"),
    ({"init.yml": LIST, "tests/x/test.yml": "expect: AC\nsource: gone.py\n"}, "test.yml:2: `source`: there is no file"),
    ({"init.yml": f"output_limit_length: {10**20}\n" + LIST}, "init.yml:1: `output_limit_length`: expected a number"),
    (
        {"init.yml": f"output_limit_length: 0x{'f' * 4000}\n" + LIST},
        "init.yml:1: `output_limit_length`: expected a number",
    ),
    ({"init.yml": "custom_judge: j.py\n" + LIST}, "init.yml:1: `custom_judge` judges by code that only"),
    (
        {"init.yml": "interactive: {files: i.py}\n" + LIST},
        "init.yml:1: `interactive`: only interactors of type testlib",
    ),
]


TOO_HIGH = [("time", 86401), ("time", ".nan"), ("time", 10**400), ("memory", (1 << 30) + 1), ("memory", -1)]


@pytest.mark.parametrize(("key", "value"), TOO_HIGH, ids=[f"{key} {str(value)[:9]}" for key, value in TOO_HIGH])
def test_a_limit_has_a_highest_value(key: str, value: object, tmp_path: Path) -> None:
    test = f"source: ../../1.in\n{key}: {value}\n"
    folder = write(tmp_path / "package", {**ONE, "init.yml": LIST, "tests/x/test.yml": test})
    assert any(f"test.yml:2: `{key}`: expected a number above 0, at the most" in text for text in told(folder))
    assert load(folder).problem is None


@pytest.mark.parametrize(("change", "expected"), FAULTS, ids=[expected for _, expected in FAULTS])
def test_a_fault_is_told_with_its_line(change: dict[str, File], expected: str, tmp_path: Path) -> None:
    folder = write(tmp_path / "package", {**ONE, **change})
    assert any(expected in text for text in told(folder)), told(folder)
    assert load(folder).problem is None
