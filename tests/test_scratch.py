"""Temporary folders of judges that were killed are removed by the next judge, and nobody else's ever."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest

from judge import scratch
from judge.scratch import Scratch, sweep

ROOT = str(Path(__file__).parents[1])
KILLED = """
import os, sys
from judge.scratch import Scratch
folder = Scratch("room").path
(folder / "closed").mkdir()
(folder / "closed/file").write_text("x")
{breaking}
os.kill(os.getpid(), 9)
"""
DEEP = "os.chdir(folder)\nfor _ in range(1100): os.mkdir('d'); os.chdir('d')"


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where temporary files belong, for this test."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    return tmp_path


def killed(place: Path, breaking: str = "") -> Path:
    """The folder of a judge that was killed."""
    code = KILLED.format(breaking=breaking)
    environment = {**os.environ, "PYTHONPATH": ROOT, "TMPDIR": str(place)}
    done = subprocess.run([sys.executable, "-c", code], env=environment, check=False)
    assert done.returncode == -9
    (folder,) = place.iterdir()
    return folder


@pytest.mark.parametrize(
    "breaking",
    ["", "(folder / 'closed').chmod(0)", "folder.chmod(0)", "folder.chmod(0o444)", DEEP],
    ids=["as it was", "closed folder in it", "closed", "impassable", "deep"],
)
def test_what_a_killed_judge_left_is_removed(place: Path, breaking: str) -> None:
    folder = killed(place, breaking)
    sweep()
    assert not os.path.lexists(folder)


def test_the_system_s_tools_for_that_are_found_without_a_path(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = killed(place, DEEP)
    monkeypatch.setenv("PATH", "/nonexistent")
    sweep()
    assert not os.path.lexists(folder)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can be somebody else")
def test_an_ordinary_user_can_remove_a_closed_one_as_well(place: Path) -> None:
    """Root is not held up by any mode, so the sweep is done as somebody whom modes hold up."""
    place.chmod(0o777)
    folder = killed(place, "(folder / 'closed').chmod(0); folder.chmod(0)")
    for path in (folder, folder / "closed", folder / "closed/file"):
        os.chown(path, 65534, 65534)
    code = "import os, pathlib, judge.scratch as s; os.setresuid(*[65534] * 3); s.sweep(pathlib.Path())"
    subprocess.run([sys.executable, "-c", code], cwd=place, env={**os.environ, "PYTHONPATH": ROOT}, check=True)
    assert not folder.exists()


def named(place: Path) -> Path:
    return place / "judge-scratch-room-abcd1234"


def file(place: Path) -> None:
    named(place).write_text("mine")


def link(place: Path) -> None:
    (place / "mine").mkdir()
    named(place).symlink_to("mine")


def folders_of_other_names(place: Path) -> None:
    for name in ("judge-scratch-room", "judge-scratch-room-abcd12345", "judge-scratch-Room-abcd1234", "judge-room-abc"):
        (place / name).mkdir()


@pytest.mark.parametrize("make", [file, link, folders_of_other_names])
def test_what_no_judge_has_made_stays(place: Path, make: Callable[[Path], None]) -> None:
    make(place)
    before = set(place.iterdir())
    sweep()
    assert set(place.iterdir()) == before


def test_another_user_s_stays(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = killed(place)
    with monkeypatch.context() as patch:
        patch.setattr(os, "geteuid", lambda: os.getuid() + 1)
        sweep()
    assert folder.exists()


def test_one_that_is_in_use_stays_until_it_is_closed(place: Path) -> None:
    used = Scratch("room")
    sweep()
    assert used.path.stat().st_mode & 0o777 == 0o700
    used.close()
    used.close()
    assert list(place.iterdir()) == []


def test_a_program_that_outlives_the_judge_does_not_keep_its_folder(place: Path) -> None:
    """The lock is not handed down, even to one who is handed every descriptor that can be."""
    used = Scratch("room")
    code = "print('up', flush=True); input()"
    words = [sys.executable, "-c", code]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, close_fds=False) as outliving:
        assert outliving.stdout is not None
        assert outliving.stdout.readline() == b"up\n"
        used._unlock()
        sweep()
        assert not used.path.exists()
        outliving.communicate(b"\n")


def test_one_that_is_swept_before_it_is_locked_is_made_anew(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Path] = []

    def late(descriptor: int, operation: int) -> None:
        if not seen:
            (folder,) = place.iterdir()
            seen.append(folder)
            folder.rmdir()
        fcntl.flock(descriptor, operation)

    monkeypatch.setattr(scratch, "fcntl", SimpleNamespace(flock=late, LOCK_EX=fcntl.LOCK_EX, LOCK_NB=fcntl.LOCK_NB))
    with Scratch("room") as folder:
        assert seen
        assert list(place.iterdir()) == [folder] != seen


def test_without_locks_nothing_is_swept(place: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = killed(place)
    monkeypatch.setattr(scratch, "fcntl", None)
    sweep()
    with Scratch("room") as mine:
        assert set(place.iterdir()) == {folder, mine}
    assert set(place.iterdir()) == {folder}
