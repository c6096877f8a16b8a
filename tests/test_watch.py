"""`judge watch`: a round for each save of what matters, none for anything else, and a quiet end."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from judge.watching import rounds
from tests.conftest import SUM, Kit
from tests.test_cli import ROOT, judge

PATIENCE = 30.0


class Watched:
    """A running `judge watch`, with what it has said so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self.said: list[str] = []
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        self.said.extend(iter(self.process.stdout.readline, ""))

    def waits(self, times: int) -> None:
        """Until it has waited for a change so many times."""
        deadline = time.monotonic() + PATIENCE
        while sum("waiting for a change" in line for line in self.said) < times:
            assert time.monotonic() < deadline, "".join(self.said)
            time.sleep(0.02)

    def end(self, how: signal.Signals) -> str:
        self.process.send_signal(how)
        self.process.wait(timeout=PATIENCE)
        self._thread.join(PATIENCE)
        return "".join(self.said)


@contextmanager
def watch(kit: Kit, *words: str) -> Iterator[Watched]:
    with subprocess.Popen(
        [sys.executable, "-m", "judge", "watch", *words],
        cwd=kit.root,
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        try:
            yield Watched(process)
        finally:
            process.kill()


def test_it_judges_again_when_the_solution_or_a_case_is_saved(kit: Kit) -> None:
    with watch(kit, "solutions/sum.py") as watched:
        watched.waits(1)
        kit.write("solutions/new.py", SUM.replace("sum(", "-sum(")).rename(kit.root / "solutions/sum.py")
        watched.waits(2)
        kit.write("testcases/sum/data/secret/02-negative.ans", "2\n")
        watched.waits(3)
        said = watched.end(signal.SIGINT)
    assert watched.process.returncode == 130
    assert "Traceback" not in said
    assert said.count("1 submission: 1 AC") == 1
    assert said.count("WA") >= 2
    assert "sum.py changed" in said
    assert "02-negative.ans changed" in said


def test_what_cannot_be_judged_for_a_while_ends_nothing(kit: Kit) -> None:
    text = (kit.root / "testcases/sum/problem.yaml").read_text()
    with watch(kit, "solutions/sum.py") as watched:
        watched.waits(1)
        kit.write("testcases/sum/problem.yaml", "name: [\n")
        deadline = time.monotonic() + PATIENCE
        while not any("problem.yaml:2:" in line for line in watched.said) and time.monotonic() < deadline:
            time.sleep(0.02)
        kit.write("testcases/sum/problem.yaml", text)
        watched.waits(2)
        said = watched.end(signal.SIGTERM)
    assert watched.process.returncode == 130
    assert "problem.yaml:2:" in said


def test_what_cannot_be_judged_at_first_is_wrong_usage(kit: Kit) -> None:
    kit.write("solutions/lost.py", SUM)
    assert judge(kit, "watch", "solutions/lost.py").returncode == 2
    assert judge(kit, "watch", "solutions/none.py", "-p", "sum").returncode == 2


def test_without_the_library_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from judge.errors import UsageError

    monkeypatch.setitem(sys.modules, "watchfiles", None)
    with pytest.raises(UsageError, match="pip install watchfiles"):
        next(rounds([tmp_path]))


def test_only_targets_make_a_round_and_new_folders_are_seen(tmp_path: Path) -> None:
    package = tmp_path / "package"
    package.mkdir()
    solution = tmp_path / "mine.py"
    solution.write_text("1")
    waiting = rounds([solution, package])
    assert next(waiting) == ()

    def round_after(*paths: Path) -> set[Path]:
        for path in paths:
            path.write_text("x")
        return set(next(waiting))

    assert round_after(tmp_path / "other.py", tmp_path / ".mine.py.swp", solution) == {solution}
    (package / "data").mkdir()
    assert next(waiting) == (package / "data",)
    assert round_after(package / "data/1.in") == {package / "data/1.in"}
    solution.unlink()
    assert round_after(solution) == {solution}
