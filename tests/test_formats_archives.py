"""Zipped packages: read like folders, and nothing gets out of them."""

from __future__ import annotations

import os
import stat
import zipfile
from pathlib import Path

import pytest

from judge.formats import archives, load
from judge.formats.faults import Faults
from judge.model import Problem
from tests.trees import MINIMAL


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def entry(name: str, mode: int = 0o644, kind: int = stat.S_IFREG) -> zipfile.ZipInfo:
    info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
    info.external_attr = (kind | mode) << 16
    return info


def zipped(file: Path, prefix: str = "", **extra: str) -> Path:
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in {**MINIMAL, **extra}.items():
            assert content is not None
            archive.writestr(entry(prefix + name), content)
    return file


def read(file: Path) -> Problem:
    loaded = load(file)
    assert loaded.problem is not None, loaded.diagnostics
    return loaded.problem


@pytest.mark.parametrize("name", ["least.zip", "least.kpp"])
@pytest.mark.parametrize("prefix", ["", "least/"])
def test_a_zip_is_read_like_its_folder(name: str, prefix: str, tmp_path: Path) -> None:
    found = read(zipped(tmp_path / name, prefix))
    assert (found.id, [case.name for case in found.cases]) == ("least", ["secret/1"])
    assert found.folder.is_relative_to(tmp_path / "cache")


def test_it_is_unpacked_once_and_anew_after_a_change(tmp_path: Path) -> None:
    file = zipped(tmp_path / "least.zip")
    first = read(file).folder
    assert read(file).folder == first
    zipped(file, **{"data/secret/2.in": "2\n", "data/secret/2.ans": "2\n"})
    assert len(read(file).cases) == 2


def test_scripts_stay_executable(tmp_path: Path) -> None:
    file = zipped(tmp_path / "least.zip")
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr(entry("output_validator/run", 0o755), "#!/bin/sh\n")
    assert os.access(read(file).folder / "output_validator/run", os.X_OK)


def test_links_inside_are_kept(tmp_path: Path) -> None:
    file = zipped(tmp_path / "least.zip", **{"data/secret/2.ans": "1\n"})
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr(entry("data/secret/2.in", kind=stat.S_IFLNK), "1.in")
    assert [case.input.read_text() for case in read(file).cases] == ["1\n", "1\n"]


ESCAPES = {
    "a name that goes up": (entry("../out"), "x"),
    "a name that goes up late": (entry("data/../../out"), "x"),
    "an absolute name": (entry("/tmp/out"), "x"),
    "a name of another system": (entry("C:/out"), "x"),
    "backslashes": (entry("..\\out"), "x"),
    "a link out": (entry("data/secret/link", kind=stat.S_IFLNK), "../../../out"),
    "an absolute link": (entry("data/secret/link", kind=stat.S_IFLNK), "/etc/passwd"),
}


@pytest.mark.parametrize(("info", "content"), ESCAPES.values(), ids=ESCAPES)
def test_nothing_gets_out(info: zipfile.ZipInfo, content: str, tmp_path: Path) -> None:
    file = zipped(tmp_path / "evil.zip")
    with zipfile.ZipFile(file, "a") as archive:
        archive.writestr(info, content)
    loaded = load(file)
    assert loaded.problem is None
    assert "cannot be unpacked" in loaded.errors[0].message
    assert loaded.errors[0].file == file
    assert not (tmp_path / "out").exists()
    kept = [path for path in (tmp_path / "cache").rglob("*") if path.is_file()]
    assert kept == []


def test_a_file_is_not_written_through_a_link(tmp_path: Path) -> None:
    file = tmp_path / "evil.zip"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr(entry("link", kind=stat.S_IFLNK), "..")
        archive.writestr(entry("link/out"), "x")
    assert load(file).problem is None
    assert not list((tmp_path / "cache").rglob("out"))


def test_too_much_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "MOST_BYTES", 10)
    assert "it holds more than" in load(zipped(tmp_path / "big.zip")).errors[0].message


@pytest.mark.parametrize("content", [b"", b"no zip at all", b"PK\x03\x04" + b"\0" * 100])
def test_what_is_no_zip(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "bad.zip"
    file.write_bytes(content)
    (error,) = load(file).errors
    assert "is no archive that can be unpacked" in error.message


def test_a_damaged_member(tmp_path: Path) -> None:
    file = zipped(tmp_path / "least.zip")
    data = bytearray(file.read_bytes())
    place = data.index(b"print(input())")
    data[place] ^= 0xFF
    file.write_bytes(data)
    assert load(file).problem is None


def test_the_cache_may_lie_elsewhere(tmp_path: Path) -> None:
    folder = archives.unpacked(zipped(tmp_path / "least.zip"), Faults(), tmp_path / "mine")
    assert folder is not None
    assert folder.is_relative_to(tmp_path / "mine")
