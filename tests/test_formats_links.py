"""Links stay inside a package, and strays are as if absent."""

from __future__ import annotations

from pathlib import Path

import pytest

from judge.formats import load
from tests.trees import MINIMAL, PACKAGES, problem, told, write

LINKS = {
    "out of the package": ("data/secret/2.in", "../../../outside", "leaves the package"),
    "absolute": ("data/secret/2.in", "/etc/hostname", "leaves the package"),
    "to nothing": ("data/secret/2.in", "nothing.in", "leads to nothing"),
    "to itself": ("data/secret/2.in", "2.in", "leads to nothing"),
    "to a folder above": ("data/secret/loop", "..", "a folder that contains it"),
    "to test data elsewhere": ("data/secret", "../../elsewhere", "leaves the package"),
}


@pytest.mark.parametrize(("link", "goal", "expected"), LINKS.values(), ids=LINKS)
def test_a_link_of_the_data_that_leads_astray(link: str, goal: str, expected: str, tmp_path: Path) -> None:
    (tmp_path / "outside").write_text("secret of this machine\n")
    (tmp_path / "elsewhere").mkdir()
    folder = write(tmp_path / "package", MINIMAL)
    place = folder / link
    if place.is_dir():
        place.rename(tmp_path / "moved")
    place.symlink_to(goal)
    assert any(text.startswith(f"{link}: is a link") and expected in text for text in told(folder)), told(folder)
    assert load(folder).problem is None


def test_two_links_into_each_other_end(tmp_path: Path) -> None:
    folder = write(tmp_path, {**MINIMAL, "data/secret/a/x": "", "data/secret/b/x": ""})
    (folder / "data/secret/a/to_b").symlink_to("../b")
    (folder / "data/secret/b/to_a").symlink_to("../a")
    assert any("a folder that contains it" in text for text in told(folder))


def test_a_link_among_the_files_of_a_case_may_not_leave_the_package(tmp_path: Path) -> None:
    folder = write(tmp_path, {**MINIMAL, "data/secret/1.files/x": ""})
    (folder / "data/secret/1.files/passwd").symlink_to("/etc/passwd")
    assert told(folder)[0].startswith("data/secret/1.files/passwd: is a link")
    assert load(folder).problem is None


def test_a_submission_that_leads_out_is_left_out(tmp_path: Path) -> None:
    folder = write(tmp_path, MINIMAL)
    (folder / "submissions/accepted/steal.py").symlink_to("/etc/passwd")
    assert [one.name for one in problem(folder).submissions] == ["submissions/accepted/echo.py"]
    assert "leaves the package" in told(folder)[0]


def test_a_link_in_a_validator_s_folder_is_a_breach_that_forbids_nothing(tmp_path: Path) -> None:
    folder = write(tmp_path, {**MINIMAL, "input_validators/own/main.cpp": ""})
    (folder / "input_validators/own/lib.h").symlink_to("/etc/hostname")
    (folder / "input_validators/lib.py").symlink_to("/etc/hostname")
    assert [text.partition(":")[0] for text in told(folder)] == [
        "input_validators/lib.py",
        "input_validators/own/lib.h",
    ]
    assert [one.path.name for one in problem(folder).input_validators] == ["own", "validate.py"]


def test_links_within_the_package_are_followed() -> None:
    (linked,) = (case for case in problem(PACKAGES / "everything").cases if case.name == "secret/04-link")
    assert linked.input.read_text() == "a\n"


def test_strays_are_as_if_absent(tmp_path: Path) -> None:
    folder = write(tmp_path, MINIMAL)
    for name in ("1.in~", ".1.in.swp", ".DS_Store", "1.in.bak", "#1.in#", "Thumbs.db", "-x.in"):
        (folder / "data/secret" / name).write_bytes(b"\0")
        (folder / "submissions/accepted" / name).write_bytes(b"\0")
    (folder / "submissions/accepted/__pycache__").mkdir()
    found = problem(folder)
    assert [one.name for one in found.cases] == ["secret/1"]
    assert [one.name for one in found.submissions] == ["submissions/accepted/echo.py"]
