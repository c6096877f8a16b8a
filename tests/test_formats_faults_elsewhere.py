"""Faults of legacy packages, of YAML itself, and of what is no package."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from judge.formats import load
from judge.model import Severity
from tests.trees import LEGACY, MINIMAL, File, told, write

LEGACY_FAULTS: list[tuple[dict[str, File], str]] = [
    ({"problem.yaml": "name: X\nlimits: {time_limit: 3}\n"}, "problem.yaml:2: unknown key `limits.time_limit`"),
    ({"problem.yaml": "name: X\ntype: interactive\n"}, "problem.yaml:2: `type`: `interactive` is no type"),
    (
        {"problem.yaml": "problem_format_version: legacy-icpc\ntype: scoring\n"},
        "problem.yaml:2: `type`: `scoring` is no",
    ),
    ({"problem.yaml": "name: X\nvalidation: own\n"}, "problem.yaml:2: `validation`: `own` is not known here"),
    ({"problem.yaml": "name: X\nvalidation: custom\n"}, "output_validators: no output validator is here"),
    ({".timelimit": "soon\n"}, ".timelimit:1: expected a number of seconds above 0, at the most 86400, got `soon`"),
    ({".timelimit": "1e300\n"}, ".timelimit:1: expected a number of seconds above 0, at the most 86400, got `1e300`"),
    ({".timelimit": "-1\n"}, ".timelimit:1: expected a number of seconds"),
    ({"domjudge-problem.ini": "a=b\ntimelimit=nan\n"}, "domjudge-problem.ini:2: expected a number of seconds"),
    ({"data/secret/testdata.yaml": "on_reject: stop\n"}, "data/secret/testdata.yaml:1: `on_reject`: invalid"),
    (
        {"data/secret/testdata.yaml": "grading: custom\n"},
        "data/secret/testdata.yaml:1: `grading: custom` needs a grader",
    ),
    (
        {"data/secret/testdata.yaml": "grader_flags: sums\n"},
        "data/secret/testdata.yaml:1: `grader_flags`: `sums` is no",
    ),
    ({"data/secret/testdata.yaml": "range: 1 x\n"}, "data/secret/testdata.yaml:1: `range`: expected two numbers"),
    ({"data/secret/testdata.yaml": "grader_flags: ignore_sample\n"}, "`ignore_sample` is only for data/testdata.yaml"),
    ({"data/secret/1.ans": None}, "data/secret/1.in: has no answer file"),
]


@pytest.mark.parametrize(("change", "expected"), LEGACY_FAULTS, ids=[expected for _, expected in LEGACY_FAULTS])
def test_a_fault_of_a_legacy_package(change: dict[str, File], expected: str, tmp_path: Path) -> None:
    folder = write(tmp_path, {**LEGACY, **change})
    assert any(expected in text for text in told(folder)), told(folder)
    assert load(folder).problem is None


def test_broken_yaml_is_told_once_and_hides_no_fault_elsewhere(tmp_path: Path) -> None:
    folder = write(tmp_path, {**MINIMAL, "problem.yaml": "name: {\n", "data/secret/1.ans": None})
    found = told(folder)
    assert len(found) == 2, found
    assert re.match(r"data/secret/1\.in: has no answer", found[0])
    assert re.match(r"problem\.yaml:2: is not YAML", found[1])


def test_aliases_that_grow_without_end_are_refused(tmp_path: Path) -> None:
    bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for i in range(1, 9):
        bomb += f"a{i}: &a{i} [{', '.join([f'*a{i - 1}'] * 10)}]\n"
    assert any("more than" in text for text in told(write(tmp_path, {**MINIMAL, "problem.yaml": bomb})))


def test_nesting_too_deep_is_told(tmp_path: Path) -> None:
    assert any(
        "not YAML" in t for t in told(write(tmp_path, {**MINIMAL, "problem.yaml": "a: " + "[" * 5000 + "]" * 5000}))
    )


def test_a_package_has_a_plain_name(tmp_path: Path) -> None:
    assert load(write(tmp_path / "least", MINIMAL)).diagnostics == ()
    (warning,) = load(write(tmp_path / "Least-of-all", MINIMAL)).diagnostics
    assert warning.message == "the package's folder is not named in lower-case letters and digits alone"


def test_what_is_no_package(tmp_path: Path) -> None:
    assert told(tmp_path) == [f"{tmp_path}: is no problem package: it has no problem.yaml, init.yml or problem.xml"]
    assert told(tmp_path / "none") == [
        f"{tmp_path}/none: there is no such package".replace(f"{tmp_path / 'none'}/", "")
    ]


def test_errors_come_before_warnings(tmp_path: Path) -> None:
    folder = write(tmp_path / "least", {**MINIMAL, "data/secret/1.ans": None, "data/secret/a b.in": ""})
    assert [found.severity for found in load(folder).diagnostics] == [Severity.ERROR, Severity.WARNING]
