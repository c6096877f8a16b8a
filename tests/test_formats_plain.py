"""Plain folders of tests, in the layouts that people and tools make."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.formats import load_plain
from judge.formats.plain import natural
from judge.model import MIB, Problem
from tests.trees import File, write


def read(folder: Path, *, answers_needed: bool = True) -> Problem:
    loaded = load_plain(folder, answers_needed=answers_needed)
    assert loaded.problem is not None, loaded.diagnostics
    return loaded.problem


def pairs(problem: Problem) -> dict[str, str | None]:
    return {case.name: None if case.answer is None else case.answer.name for case in problem.cases}


LAYOUTS: dict[str, tuple[dict[str, File], dict[str, str | None]]] = {
    "out beside in": ({"1.in": "", "1.out": ""}, {"1": "1.out"}),
    "ans beside in": ({"1.in": "", "1.ans": ""}, {"1": "1.ans"}),
    "both kinds": ({"1.in": "", "1.ans": "", "2.in": "", "2.out": ""}, {"1": "1.ans", "2": "2.out"}),
    "in order of numbers": (
        {f"{n}.{s}": "" for n in (10, 2, 1) for s in ("in", "out")},
        {"1": "1.out", "2": "2.out", "10": "10.out"},
    ),
    "samples of oj": ({"test/sample-1.in": "", "test/sample-1.out": ""}, {"test/sample-1": "sample-1.out"}),
    "names with dots": ({"1.2.in": "", "1.2.out": ""}, {"1.2": "1.2.out"}),
    "names with blanks": ({"my test.in": "", "my test.out": ""}, {"my test": "my test.out"}),
    "two folders": ({"input/1.txt": "", "output/1.txt": ""}, {"1": "1.txt"}),
    "two folders, short": ({"in/a": "", "out/a": ""}, {"a": "a"}),
    "two folders, other ends": ({"input/1.in": "", "output/1.out": ""}, {"1": "1.out"}),
    "two folders, other stems": ({"input/input07.txt": "", "output/output07.txt": ""}, {"input07": "output07.txt"}),
    "two folders, ends that tell": (
        {f"{folder}/{name}": "" for folder in ("input", "output") for name in ("a.1", "t.2", "t.3")},
        {"a": "a.1", "t.2": "t.2", "t.3": "t.3"},
    ),
    "strays": (
        {"1.in": "", "1.out": "", "1.in~": "", ".1.in.swp": "", ".DS_Store": "", "2.in.bak": "", "notes.txt": ""},
        {"1": "1.out"},
    ),
    "at any depth": ({"a/b/1.in": "", "a/b/1.ans": "", "2.in": "", "2.ans": ""}, {"2": "2.ans", "a/b/1": "1.ans"}),
}


@pytest.mark.parametrize(("files", "expected"), LAYOUTS.values(), ids=LAYOUTS)
def test_layouts(files: dict[str, File], expected: dict[str, str | None], tmp_path: Path) -> None:
    found = pairs(read(write(tmp_path, files)))
    assert found == expected
    assert list(found) == list(expected)


def test_limits_are_the_documented_ones(tmp_path: Path) -> None:
    found = read(write(tmp_path, {"1.in": "", "1.out": ""}))
    assert (found.limits.cpu_seconds, found.limits.memory_bytes) == (2.0, 256 * MIB)
    assert found.limits.output_bytes == 64 * MIB
    assert found.time.stated == 2.0
    assert (found.comparing.checker, found.submissions) == ("tokens", ())


def test_an_empty_answer_is_an_answer(tmp_path: Path) -> None:
    (case,) = read(write(tmp_path, {"1.in": "1\n", "1.out": ""})).cases
    assert case.answer is not None


def test_a_missing_answer_is_an_error(tmp_path: Path) -> None:
    loaded = load_plain(write(tmp_path, {"3.in": "", "4.in": "", "5.in": "", "5.out": ""}))
    assert loaded.problem is None
    assert [str(found) for found in loaded.errors] == [
        f"{tmp_path}/3.in: has no answer file: 3.ans or 3.out is missing",
        f"{tmp_path}/4.in: has no answer file: 4.ans or 4.out is missing",
    ]


def test_a_missing_answer_in_another_folder(tmp_path: Path) -> None:
    loaded = load_plain(write(tmp_path, {"input/1.txt": "", "output/2.txt": ""}))
    assert [str(found) for found in loaded.errors] == [
        f"{tmp_path}/input/1.txt: has no answer file: output/1.txt is missing"
    ]


def test_a_checker_may_do_without_answers(tmp_path: Path) -> None:
    assert pairs(read(write(tmp_path, {"3.in": ""}), answers_needed=False)) == {"3": None}


@pytest.mark.parametrize(
    ("files", "expected"),
    [({}, "no test case is here"), ({"1.txt": ""}, "no test case is here"), ({"1.out": ""}, "no test case is here")],
)
def test_no_case_at_all_is_an_error(files: dict[str, File], expected: str, tmp_path: Path) -> None:
    loaded = load_plain(write(tmp_path, files))
    assert loaded.problem is None
    assert expected in loaded.errors[0].message


def test_no_folder_is_an_error(tmp_path: Path) -> None:
    assert load_plain(tmp_path / "none").errors[0].message == "there is no such folder of tests"
    (tmp_path / "file").write_text("")
    assert load_plain(tmp_path / "file").errors[0].message == "is no folder of tests"


def test_an_answer_without_an_input_is_warned_of(tmp_path: Path) -> None:
    loaded = load_plain(write(tmp_path, {"1.in": "", "1.out": "", "2.out": ""}))
    assert [found.message for found in loaded.diagnostics] == ["is ignored: there is no 2.in"]


def test_of_two_answers_one_is_named(tmp_path: Path) -> None:
    loaded = load_plain(write(tmp_path, {"1.in": "", "1.out": "", "1.ans": ""}))
    assert [found.message for found in loaded.diagnostics] == ["has two answers; 1.ans is taken, not 1.out"]


def test_a_link_to_nothing_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "1.in").symlink_to("gone")
    (tmp_path / "1.out").write_text("")
    assert f"{tmp_path}/1.in: is no file that can be read" in [str(found) for found in load_plain(tmp_path).errors]


def test_natural_order() -> None:
    names = ["10", "9", "a10", "a2", "b", "1", "01", "a"]
    assert sorted(names, key=natural) == ["01", "1", "9", "10", "a", "a2", "a10", "b"]
