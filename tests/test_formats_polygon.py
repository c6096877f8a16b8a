"""Codeforces Polygon packages: the full ones are read, the standard ones refused with the remedy."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest

from judge.formats import load
from judge.model import MIB, Aggregation, Group, Interaction, LimitUse, Program, Rule, Verdict
from tests.trees import PACKAGES, problem, rules, submission, told

FULL = PACKAGES / "polygonfull"
AC, TLE, MLE = Verdict.AC, Verdict.TLE, Verdict.MLE


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def changed(tmp_path: Path, old: str, new: str) -> Path:
    """A copy of the full package with a change in its `problem.xml`."""
    folder = tmp_path / "package"
    shutil.copytree(FULL, folder)
    text = (folder / "problem.xml").read_text()
    assert old in text
    (folder / "problem.xml").write_text(text.replace(old, new))
    return folder


def test_limits_names_and_programs() -> None:
    found = problem(FULL)
    assert (found.id, found.format, found.names) == ("echo", "polygon", {"en": "Echo", "klingon": "QIt"})
    assert (found.limits.cpu_seconds, found.limits.memory_bytes) == (1.5, 256 * MIB)
    assert found.comparing.checker == "testlib"
    assert found.comparing.program == Program(path=FULL / "files/check.cpp", language="cpp")
    assert found.input_validators == (Program(path=FULL / "files/validate.cpp", language="cpp"),)
    assert found.valid_exit_code == 0


def test_cases_stand_in_their_groups() -> None:
    found = problem(FULL)
    assert [case.name for case in found.cases] == ["0/01", "1/02", "2/03"]
    assert found.cases[1].description == "gen 1"
    assert found.cases[1].validator_args == {"": ("--testset", "tests", "--group", "1")}
    least = Aggregation.MIN
    assert found.groups == (
        Group(name="", aggregation=Aggregation.SUM, max_score=100.0),
        Group(name="0/01", aggregation=least, max_score=0.0),
        Group(name="1", max_score=40.0),
        Group(name="2/03", aggregation=least, max_score=60.0, requires=("1",)),
    )


def test_without_points_nothing_is_scored(tmp_path: Path) -> None:
    folder = changed(tmp_path, 'points="', 'nothing="')
    found = problem(folder)
    assert (found.scoring, found.groups) == (False, ())


def test_tags_say_what_is_expected() -> None:
    found = problem(FULL)
    assert [one.name for one in found.submissions] == ["solutions/main.py", "solutions/slow.py"]
    assert rules(found, "main.py") == (Rule(permitted=(AC,), limit_use=LimitUse.LOWER),)
    assert rules(found, "slow.py") == (Rule(permitted=(AC, TLE, MLE), required=(TLE, MLE)),)
    assert submission(found, "slow.py").program.language == "python3"


def test_a_zip_of_it(tmp_path: Path) -> None:
    file = tmp_path / "echo-1$linux.zip"
    with zipfile.ZipFile(file, "w") as archive:
        for path in sorted(FULL.rglob("*")):
            archive.write(path, path.relative_to(FULL))
    assert len(problem(file).cases) == 3


def test_a_standard_package_is_refused_with_the_remedy() -> None:
    (error,) = load(PACKAGES / "polygonstandard").errors
    assert error.message.startswith("5 of 6 test files are missing, the first is tests/01.a; download the full package")
    assert "doall.sh" in error.message
    assert error.line == 6


def test_an_interactor(tmp_path: Path) -> None:
    added = '<interactor><source path="files/check.cpp" type="cpp.g++17"/></interactor><validators>'
    found = problem(changed(tmp_path, "<validators>", added))
    assert found.interaction is Interaction.INTERACTIVE
    assert found.comparing.interactor is not None
    assert found.comparing.program is not None


def test_the_checker_of_tokens_needs_no_program(tmp_path: Path) -> None:
    comparing = problem(changed(tmp_path, "std::lcmp.cpp", "std::wcmp.cpp")).comparing
    assert (comparing.checker, comparing.program, comparing.args) == ("tokens", None, ("case_sensitive",))


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ('input-file=""', 'input-file="a.txt"', "problem.xml:4: `input-file` is `a.txt`: only standard input"),
        ('output-file=""', 'output-file="" run-count="2"', "problem.xml:4: problems that run a submission twice"),
        (
            "<time-limit>1500<",
            "<time-limit>fast<",
            "problem.xml:6: `time-limit`: expected a number above 0, at the most 86400000, got `fast`",
        ),
        ("<time-limit>1500<", "<time-limit>86400001<", "problem.xml:6: `time-limit`: expected a number above 0"),
        ("<time-limit>1500<", f"<time-limit>{'9' * 5000}<", "problem.xml:6: `time-limit`: expected a number above 0"),
        ("tests/%02d<", "tests/%s<", "problem.xml:6: `input-path-pattern`: `tests/%s` is no pattern for a number"),
        ("tests/%02d<", "../%02d<", "problem.xml:6: `input-path-pattern`: `../%02d` is no pattern for a number"),
        ('points="40.0"/>\n        <test', 'points="x"/>\n        <test', "problem.xml:14: `points`: `x` is no number"),
        ("files/check.cpp", "files/gone.cpp", "`path`: there is no file `files/gone.cpp`"),
        ("solutions/main.py", "../../etc", "`path`: there is no file"),
        ("</problem>", "", "is not XML"),
        ("<checker", "<nochecker", "is not XML"),
        ("testset", "tests", "problem.xml:2: has no set of tests"),
    ],
)
def test_a_fault_is_told_with_its_line(old: str, new: str, expected: str, tmp_path: Path) -> None:
    folder = changed(tmp_path, old, new)
    assert any(expected in text for text in told(folder)), told(folder)
    assert load(folder).problem is None


def test_an_unknown_tag_is_warned_of(tmp_path: Path) -> None:
    folder = changed(tmp_path, 'tag="main"', 'tag="odd"')
    assert rules(problem(folder), "main.py") == ()
    assert any("`odd` is not known" in text for text in told(folder))
