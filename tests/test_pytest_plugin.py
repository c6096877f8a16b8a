"""The pytest plug-in from outside: which items a package has, what fails, and how it says so."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import Kit

ROOT = Path(__file__).parents[1]


def pytest_in(kit: Kit, *words: str) -> subprocess.CompletedProcess[str]:
    plugin = ["-p", "judge.pytest_plugin", "-p", "no:cacheprovider"]
    return subprocess.run(
        [sys.executable, "-m", "pytest", *plugin, *words],
        cwd=kit.root,
        check=False,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
        capture_output=True,
        text=True,
        timeout=120,
    )


ITEMS = [
    "testcases/sum/problem.yaml::solutions/sum.py::sample/1",
    "testcases/sum/problem.yaml::solutions/sum.py::secret/01-zero",
    "testcases/sum/problem.yaml::solutions/sum.py::secret/02-negative",
    "testcases/sum/problem.yaml::submissions/accepted/plain.py::sample/1",
    "testcases/sum/problem.yaml::submissions/accepted/plain.py::secret/01-zero",
    "testcases/sum/problem.yaml::submissions/accepted/plain.py::secret/02-negative",
    "testcases/sum/problem.yaml::submissions/wrong_answer/difference.py::expected",
]


def test_every_case_of_every_submission_is_an_item(kit: Kit) -> None:
    done = pytest_in(kit, "testcases/sum", "--collect-only", "-q")
    assert [line for line in done.stdout.splitlines() if "::" in line] == ITEMS


def test_all_is_well(kit: Kit) -> None:
    done = pytest_in(kit, "testcases/sum", "-q")
    assert "7 passed" in done.stdout, done.stdout + done.stderr


@pytest.mark.parametrize(
    ("words", "passed"),
    [
        (["testcases/sum", "-k", "secret"], 4),
        (["testcases/sum", "-k", "expected"], 1),
        ([ITEMS[1]], 1),
        (["testcases/sum/problem.yaml::solutions/sum.py"], 3),
    ],
)
def test_items_can_be_chosen(kit: Kit, words: list[str], passed: int) -> None:
    assert f"{passed} passed" in pytest_in(kit, "-q", *words).stdout


def test_a_failure_is_told_in_the_judges_words(kit: Kit) -> None:
    kit.write("solutions/sum.py", "print(abs(sum(map(int, input().split()))))\n")
    done = pytest_in(kit, "testcases/sum", "-q")
    assert done.returncode == 1
    assert "expected '-2', got '2'" in done.stdout
    assert "1 failed, 6 passed" in done.stdout
    assert "Traceback" not in done.stdout


def test_a_wrong_answer_that_is_right_is_objected_to(kit: Kit) -> None:
    kit.write("testcases/sum/submissions/wrong_answer/right.py", "print(sum(map(int, input().split())))\n")
    done = pytest_in(kit, "testcases/sum", "-q", "-k", "right.py")
    assert "1 failed" in done.stdout
    assert "WA" in done.stdout


def test_a_package_that_cannot_be_read_is_a_collection_error_with_file_and_line(kit: Kit) -> None:
    yaml = kit.root / "testcases/sum/problem.yaml"
    yaml.write_text(yaml.read_text().replace("limits:", "limitz:"))
    done = pytest_in(kit, "testcases/sum")
    assert done.returncode == 2
    assert re.search(r"problem\.yaml:6: .*limitz", done.stdout)


def test_what_cannot_be_run_here_is_skipped_with_its_reason(kit: Kit) -> None:
    kit.write("testcases/sum/submissions/accepted/far.zig", "x\n")
    done = pytest_in(kit, "testcases/sum", "-q", "-rs", "-k", "far.zig")
    assert "3 skipped" in done.stdout
    assert "zig" in done.stdout


def test_a_score_is_one_item_because_one_case_has_none(kit: Kit) -> None:
    yaml = kit.root / "testcases/sum/problem.yaml"
    yaml.write_text(yaml.read_text() + "type: scoring\n")
    kit.write("testcases/sum/submissions/submissions.yaml", "accepted/plain.py: {permitted: [AC], score: 100}\n")
    done = pytest_in(kit, "testcases/sum", "-q", "-k", "plain")
    assert "1 passed" in done.stdout, done.stdout
