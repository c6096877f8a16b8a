"""The sandbox as the rest of the judge meets it: what it measures, what it shows a program, how it is chosen."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from judge.errors import JudgeError, UsageError
from judge.model import MIB
from judge.ports import Session
from judge.sandboxes import LEVELS, choose
from judge.sandboxes.inside import tree
from tests import cage

pytestmark = pytest.mark.timeout(60)

every_level = pytest.mark.parametrize("level", ["full", "landlock", "plain"])


THE_LIBRARY_S_OWN = 1 << 31 | 1 << 32  # signals 32 and 33, which glibc has every process ignore that it spawns
IGNORES_ALL = """
import signal
for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
    signal.signal(number, signal.SIG_IGN)
import time
from tests import cage
with cage.opened("LEVEL") as session:
    print(cage.run(session, "/bin/sh", "-c", "grep SigIgn /proc/self/status").stdout.decode())
    began = time.monotonic()
print(time.monotonic() - began < 1.5)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="reads what is ignored in /proc")
@every_level
def test_what_the_judge_s_parent_ignores_no_program_inherits(level: str) -> None:
    """Nor do the launcher and its wrapper: they could not wait for their children, and a session's end took 4 s."""
    cage.sandbox(level)
    words = [sys.executable, "-c", IGNORES_ALL.replace("LEVEL", level)]
    root = str(Path(__file__).parents[1])
    done = subprocess.run(words, env={**os.environ, "PYTHONPATH": root}, capture_output=True, text=True, check=False)

    word, mask, quick = done.stdout.split()
    assert (word, quick) == ("SigIgn:", "True"), done.stderr
    assert int(mask, 16) & ~THE_LIBRARY_S_OWN == 0


class TestMemory:
    @every_level
    def test_a_large_judge_does_not_show_in_small_programs(self, level: str) -> None:
        ballast = bytearray(300 << 20)
        ballast[::4096] = b"x" * len(ballast[::4096])
        with cage.opened(level) as session:
            outcome = cage.run(session, "/bin/true")

        assert outcome.run.peak_bytes < 20 * MIB
        assert outcome.run.peak_floor
        assert len(ballast) == 300 << 20

    @every_level
    def test_the_peak_is_that_of_the_program(self, level: str) -> None:
        with cage.opened(level) as session:
            outcome = cage.python(session, "x = bytearray(b'x' * (60 << 20))")  # twice: the text and its copy

        assert 120 * MIB < outcome.run.peak_bytes < 145 * MIB
        assert not outcome.run.peak_floor

    @every_level
    def test_a_short_life_does_not_hide_a_peak(self, level: str) -> None:
        with cage.opened(level) as session:
            outcome = cage.python(session, "x = b'x' * (40 << 20); del x")

        assert 44 * MIB < outcome.run.peak_bytes < 65 * MIB

    @every_level
    def test_address_space_is_not_memory(self, level: str) -> None:
        with cage.opened(level) as session:
            outcome = cage.python(session, "import mmap; mmap.mmap(-1, 8 << 30); print(42)")

        assert outcome.stdout == b"42\n"


class TestProcesses:
    @every_level
    def test_processes_outside_do_not_count(self, level: str) -> None:
        outside = [subprocess.Popen(["/bin/sleep", "30"]) for _ in range(30)]
        try:
            with cage.opened(level, processes=8) as session:
                code = "import os\nfor _ in range(6):\n if os.fork() == 0: os._exit(0)\n"
                assert cage.python(session, code + "for _ in range(6): os.wait()\nprint(6)").stdout == b"6\n"
        finally:
            for process in outside:
                process.kill()
                process.wait()

    @pytest.mark.parametrize("level", ["full", *(["plain", "landlock"] if os.geteuid() == 0 else [])])
    def test_more_than_the_limit_cannot_be_had(self, level: str) -> None:
        code = """
import os, time
made = 0
for _ in range(40):
    try:
        if os.fork() == 0: time.sleep(60)
        made += 1
    except BlockingIOError: break
print(made)
"""
        with cage.opened(level, processes=8) as session:
            assert cage.python(session, code).stdout == b"7\n"

    def test_kill_minus_one_is_for_process_one_only(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Even if the launcher took itself for process 1, it must not kill everybody unless it is."""
        asked: list[tuple[int, int]] = []
        monkeypatch.setattr(tree, "_NAMESPACE", True)
        monkeypatch.setattr(os, "kill", lambda pid, number: asked.append((pid, number)))

        tree.Tree(os.getpid()).kill()
        assert asked == []

        monkeypatch.setattr(os, "getpid", lambda: 1)
        tree.Tree(os.getpid()).kill()
        assert asked == [(-1, signal.SIGKILL)]


class TestChoosing:
    def test_auto_is_one_of_the_levels(self) -> None:
        assert choose().level in LEVELS

    def test_plain_says_that_it_protects_nothing(self) -> None:
        assert "no protection" in choose("plain").notes[0]

    def test_an_unknown_level(self) -> None:
        with pytest.raises(UsageError, match="unknown sandbox level 'best'"):
            choose("best")

    def test_full_without_bubblewrap_is_an_error_that_says_what_to_install(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        self._without_bubblewrap(monkeypatch)

        with pytest.raises(UsageError, match=r"bubblewrap is not installed.*install the package `bubblewrap`"):
            choose("full")

    def test_auto_without_bubblewrap_goes_down_and_says_so(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._without_bubblewrap(monkeypatch)

        chosen = choose()

        assert chosen.level in ("landlock", "plain")
        assert any("sandbox full cannot be had: bubblewrap is not installed" in note for note in chosen.notes)

    def test_a_level_that_breaks_a_promise_is_not_claimed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from judge.sandboxes import bubblewrap

        cage.sandbox("full")
        box = bubblewrap._box
        monkeypatch.setattr(bubblewrap, "_box", lambda *given: [*box(*given), "--perms", "0777", "--tmpfs", "/tmp"])

        with pytest.raises(UsageError, match=r"can write files outside its working directory .*/tmp"):
            choose("full")

    def test_auto_with_nothing_at_all_is_plain(self, monkeypatch: pytest.MonkeyPatch) -> None:
        from judge.sandboxes import landlock

        self._without_bubblewrap(monkeypatch)
        monkeypatch.setattr(landlock, "version", lambda: 0)

        chosen = choose()

        assert chosen.level == "plain"
        assert len([note for note in chosen.notes if "cannot be had" in note]) == 2

    @staticmethod
    def _without_bubblewrap(monkeypatch: pytest.MonkeyPatch) -> None:
        from judge.sandboxes import bubblewrap

        def missing() -> str:
            raise JudgeError("bubblewrap is not installed; install the package `bubblewrap` of your system")

        monkeypatch.setattr(bubblewrap, "tool", missing)


class TestManyAtOnce:
    @every_level
    def test_sessions_in_threads(self, level: str) -> None:
        """C11: no run hangs between fork and exec, whatever locks the other threads hold."""
        results: list[bytes] = []

        def work(number: int) -> None:
            with cage.opened(level) as session:
                for turn in range(5):
                    results.append(cage.python(session, f"print({number * 100 + turn})").stdout)

        threads = [threading.Thread(target=work, args=(number,)) for number in range(6)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

        expected = {b"%d\n" % (number * 100 + turn) for number in range(6) for turn in range(5)}
        assert set(results) == expected

    @every_level
    def test_a_session_outlives_the_thread_that_opened_it(self, level: str) -> None:
        """The kernel's "die with your parent" means the parent's thread."""
        sessions: list[Session] = []
        thread = threading.Thread(target=lambda: sessions.append(cage.sandbox(level).open(cage.confinement())))
        thread.start()
        thread.join()
        time.sleep(0.1)
        before = cage.children()

        outcome = cage.python(sessions[0], "print(42)")

        assert cage.children() == before  # the launcher is still the one that was started there
        sessions[0].close()

        assert (outcome.stdout, outcome.run.fault) == (b"42\n", "")

    def test_closing_from_another_thread_ends_a_run(self) -> None:
        session = cage.sandbox("plain").open(cage.confinement())
        threading.Timer(0.3, session.close).start()
        started = time.monotonic()

        outcome = cage.run(session, "/bin/sh", "-c", "sleep 60")

        assert outcome.run.fault
        assert time.monotonic() - started < 1.4
        assert outcome.left == 0


JUDGE = """
import os, sys, tempfile
from tests import cage
print("ready", flush=True)
session = cage.sandbox(sys.argv[1]).open(cage.confinement(scratch_bytes=1 << 20))
source = tempfile.TemporaryFile()
limits = cage.Limits(cpu_seconds=60, wall_seconds=60, memory_bytes=1 << 28, output_bytes=1 << 20)
code = "import os, time\\nif os.fork() == 0: os.setsid()\\nprint('on', flush=True)\\ntime.sleep(60)"
output = os.open(sys.argv[2], os.O_RDWR | os.O_CREAT)
session.run(cage.job((cage.PYTHON, "-c", code, sys.argv[3]), source.fileno(), output, output, limits))
"""


@every_level
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_end_of_the_judge_is_the_end_of_its_programs(level: str, how: signal.Signals, tmp_path: Path) -> None:
    cage.sandbox(level)
    mark = f"mark-{os.getpid()}-{level}-{how}"
    output, place = tmp_path / "output", tmp_path / "places"
    place.mkdir(mode=0o755)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "TMPDIR": str(place)}
    judge = subprocess.Popen([sys.executable, "-c", JUDGE, level, str(output), mark], env=environment, stderr=-3)
    until = time.monotonic() + 20
    while not (output.exists() and output.read_bytes().count(b"on") == 2) and time.monotonic() < until:
        time.sleep(0.01)
    assert cage.alive(mark) >= 2

    judge.send_signal(how)
    judge.wait()

    assert cage.wait_until_gone(mark) == 0
    until = time.monotonic() + 5
    while list(place.iterdir()) and time.monotonic() < until:
        time.sleep(0.01)
    assert list(place.iterdir()) == []
