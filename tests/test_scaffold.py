"""`judge new`: what it writes is whole, in the house's shape, and judged as expected; nothing is ever overwritten."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from judge import formats
from judge.workspace import write_folder
from judge.yamltext import quoted
from tests.conftest import Kit
from tests.test_cli import judge


def test_what_is_new_is_judged_as_expected_at_once(kit: Kit) -> None:
    done = judge(kit, "new", "knights2", "--title", 'The "Knight\'s": Tour')
    assert done.returncode == 0, done.stderr
    assert "testcases/knights2" in done.stdout
    assert formats.load(kit.root / "testcases/knights2").diagnostics == ()
    assert judge(kit, "verify", "knights2").returncode == 0
    report = json.loads(judge(kit, "run", "knights2", "--json", "-").stdout)
    assert [(one["submission"], one["verdict"]) for one in report["reports"]] == [("solutions/knights2.py", "AC")]
    described = yaml.safe_load((kit.root / "testcases/knights2/problem.yaml").read_text())
    assert described["name"] == 'The "Knight\'s": Tour'


def test_every_package_has_a_uuid_of_its_own(kit: Kit) -> None:
    for name in ("one", "two"):
        assert judge(kit, "new", name).returncode == 0
    texts = [(kit.root / f"testcases/{name}/problem.yaml").read_text() for name in ("one", "two")]
    assert len({yaml.safe_load(text)["uuid"] for text in texts}) == 2
    assert "{{" not in "".join(texts)


@pytest.mark.parametrize("name", ["Knights", "two_words", "../up", "", "a b", "여왕", "a/b", ".."])
def test_what_is_no_id_is_refused(kit: Kit, name: str) -> None:
    before = sorted(kit.root.rglob("*"))
    done = judge(kit, "new", name)
    assert done.returncode == 2
    assert "is no id" in done.stderr
    assert sorted(kit.root.rglob("*")) == before


def test_what_exists_is_refused_and_stays_as_it_is(kit: Kit) -> None:
    kit.write("solutions/other.py", "# mine\n")
    for name, named in (("sum", "testcases/sum"), ("other", "solutions/other.py")):
        done = judge(kit, "new", name)
        assert done.returncode == 2
        assert named in done.stderr
    assert (kit.root / "solutions/other.py").read_text() == "# mine\n"
    assert not (kit.root / "testcases/other").exists()


def test_outside_a_kit_there_is_no_place_for_it(tmp_path: Path) -> None:
    done = judge(Kit(tmp_path), "new", "knights")
    assert done.returncode == 2
    assert "no kit here" in done.stderr


def test_a_folder_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    write_folder(tmp_path / "a", {"x/y": b"1", "z": b"2"})
    assert (tmp_path / "a/x/y").read_bytes() == b"1"
    with pytest.raises(FileExistsError):
        write_folder(tmp_path / "a", {"x/y": b"9"})
    with pytest.raises(OSError, match="name too long"):
        write_folder(tmp_path / "b", {"z": b"2", "n" * 300: b"3"})
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    assert (tmp_path / "a/x/y").read_bytes() == b"1"


@pytest.mark.parametrize("text", ["", "plain", 'a "b" \\ c', "line\nfeed\t\x00\x85", "여왕: #1", "\U000e0001", "- {x}"])
def test_any_text_survives_yaml(text: str) -> None:
    assert yaml.safe_load(quoted(text)) == text
