"""Control groups of version 2: made where that is allowed, heard as a clock, gone afterwards."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from judge.model import MIB, Limits
from judge.sandboxes import groups
from judge.sandboxes.inside.clocks import GroupClock
from tests import cage

pytestmark = pytest.mark.skipif(groups.delegated() is None, reason="no control group (v2) that this user may divide")

PATIENT = Limits(cpu_seconds=10, wall_seconds=60, memory_bytes=256 * MIB, output_bytes=MIB)

# Each child is over before anybody looks at it, and nobody waits for any of them.
SHORT_LIVED = """
import os, signal, time
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in range(150):
    if os.fork() == 0:
        while time.process_time() < 0.004: pass
        os._exit(0)
    try: os.wait()
    except ChildProcessError: pass
"""


@pytest.fixture
def home() -> Path:
    home = groups.delegated()
    assert home is not None
    return home


def ours(home: Path) -> set[str]:
    """The groups of this process."""
    return {entry.name for entry in home.iterdir() if f"-{os.getpid()}-" in entry.name}


@pytest.mark.parametrize("level", ["full", "landlock", "plain"])
def test_brief_children_that_nobody_waits_for_are_charged(level: str, home: Path) -> None:
    before = ours(home)
    with cage.opened(level, PATIENT) as session:
        run = cage.python(session, SHORT_LIVED, limits=PATIENT).run
        assert run.exit_code == 0, run
        assert 0.9 * 150 * 0.004 <= run.cpu_seconds <= run.wall_seconds * 2
    assert ours(home) <= before


def test_the_launcher_s_own_time_is_not_charged(home: Path) -> None:
    """Two hundred looks at a program that sleeps: they cost the launcher some 60 ms."""
    with cage.opened("plain", PATIENT) as session:
        outcome = cage.python(session, "import time\ntime.sleep(2)\nprint(time.process_time())", limits=PATIENT)
        assert outcome.run.cpu_seconds - float(outcome.stdout) < 0.03


def test_what_a_killed_judge_left_is_removed_by_the_next(home: Path) -> None:
    ended = subprocess.Popen(["true"])
    ended.wait()
    here = str(Path("/proc/self/ns/pid").readlink()).strip("pid:[]")
    left = [home / f"judge-{here}-{ended.pid}-{word}" for word in ("00", "ff")]
    others = [home / "judge-of-somebody", home / f"judge-{int(here) + 1}-{ended.pid}-00"]
    for folder in (*left, *others):
        folder.mkdir()
    try:
        assert groups.delegated() == home
        assert [folder.exists() for folder in (*left, *others)] == [False, False, True, True]
    finally:
        for folder in others:
            folder.rmdir()


def test_it_works_where_it_is_said_to() -> None:
    assert groups.works()


def test_it_is_tried_without_any_program_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "/nonexistent")
    assert groups.works()


def test_a_clock_that_goes_away_is_no_clock(home: Path) -> None:
    group = groups.make()
    assert group is not None
    clock = GroupClock(os.dup(group.clock))
    assert clock.total() is not None
    group.close()
    assert clock.total() is None
    assert GroupClock(-1).total() is None


def test_a_group_that_cannot_be_made_is_done_without(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(groups, "delegated", lambda: home / "nowhere")
    assert groups.make() is None
    with cage.opened("plain") as session:
        assert cage.python(session, "print(42)").stdout == b"42\n"
