"""The launcher's modules are compiled when it starts, and compiled again when changed."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from judge.sandboxes.compiled import compile_changed
from judge.sandboxes.launching import INSIDE
from judge.sandboxes.plain import Plain
from judge.sandboxes.selftest import small_confinement
from judge.tools import own_python


def compiled(folder: Path) -> dict[str, int]:
    """The compiled files in a folder, with the times of their writing."""
    return {path.name.partition(".")[0]: path.stat().st_mtime_ns for path in (folder / "__pycache__").glob("*.pyc")}


def modules(folder: Path) -> set[str]:
    return {path.stem for path in folder.glob("*.py")}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The launcher's modules, not compiled."""
    return Path(shutil.copytree(INSIDE, tmp_path / "inside", ignore=shutil.ignore_patterns("__pycache__")))


def test_all_are_compiled_and_only_what_has_changed_is_compiled_again(folder: Path) -> None:
    compile_changed(folder)
    first = compiled(folder)
    assert set(first) == modules(folder)

    compile_changed(folder)
    assert compiled(folder) == first

    with (folder / "tree.py").open("a") as source:
        source.write("# changed\n")
    compile_changed(folder)
    second = compiled(folder)
    assert {name for name in first if second[name] != first[name]} == {"tree"}


@pytest.mark.parametrize("spoilt", [b"", b"no Python at all", b"\x00" * 64])
def test_what_is_not_compiled_python_is_compiled_again(folder: Path, spoilt: bytes) -> None:
    compile_changed(folder)
    [file] = (folder / "__pycache__").glob("tree.*")
    good = file.read_bytes()
    file.write_bytes(spoilt)
    compile_changed(folder)
    assert file.read_bytes() == good


def test_python_itself_takes_them(folder: Path) -> None:
    compile_changed(folder)
    script = f"import sys; sys.path.append({str(folder.parent)!r}); import inside.launcher"
    done = subprocess.run(
        [str(own_python()), "-I", "-S", "-B", "-v", "-c", script], capture_output=True, text=True, check=True
    )
    origins = [line for line in done.stderr.splitlines() if "code object from" in line and str(folder) in line]
    assert len(origins) > 8
    assert all("__pycache__" in line for line in origins)


def test_a_folder_that_cannot_be_written_is_left_as_it_is(folder: Path) -> None:
    (folder / "__pycache__").write_text("a file in its place, which stops even root\n")
    compile_changed(folder)
    assert (folder / "__pycache__").is_file()


def test_a_session_leaves_them_compiled() -> None:
    if not os.access(INSIDE, os.W_OK):
        pytest.skip("the judge is installed where it cannot be written")
    Plain().open(small_confinement()).close()
    assert set(compiled(INSIDE)) >= modules(INSIDE)
