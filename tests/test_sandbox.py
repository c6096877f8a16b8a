"""The sandbox as the rest of the judge meets it: what it measures, what it shows a program, how it is chosen."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge.errors import JudgeError, UsageError
from judge.model import MIB, Limits
from judge.ports import Session
from judge.sandboxes import LEVELS, choose
from judge.sandboxes.inside import tree
from tests import cage

pytestmark = pytest.mark.timeout(60)

PATIENT = Limits(cpu_seconds=20, wall_seconds=40, memory_bytes=256 * MIB, output_bytes=8 * MIB)
every_level = pytest.mark.parametrize("level", ["full", "landlock", "plain"])


@contextlib.contextmanager
def opened(level: str, limits: Limits = cage.LIMITS, **wishes: object) -> Iterator[Session]:
    session = cage.sandbox(level).open(cage.confinement(limits, **wishes))  # type: ignore[arg-type]
    try:
        yield session
    finally:
        session.close()


class TestMemory:
    @every_level
    def test_a_large_judge_does_not_show_in_small_programs(self, level: str) -> None:
        ballast = bytearray(300 << 20)
        ballast[::4096] = b"x" * len(ballast[::4096])
        with opened(level) as session:
            outcome = cage.run(session, "/bin/true")

        assert outcome.run.peak_bytes < 20 * MIB
        assert outcome.run.peak_floor
        assert len(ballast) == 300 << 20

    @every_level
    def test_the_peak_is_that_of_the_program(self, level: str) -> None:
        with opened(level) as session:
            outcome = cage.python(session, "x = bytearray(b'x' * (60 << 20))")  # twice: the text and its copy

        assert 120 * MIB < outcome.run.peak_bytes < 145 * MIB
        assert not outcome.run.peak_floor

    @every_level
    def test_a_short_life_does_not_hide_a_peak(self, level: str) -> None:
        with opened(level) as session:
            outcome = cage.python(session, "x = b'x' * (40 << 20); del x")

        assert 44 * MIB < outcome.run.peak_bytes < 65 * MIB

    @every_level
    def test_address_space_is_not_memory(self, level: str) -> None:
        with opened(level) as session:
            outcome = cage.python(session, "import mmap; mmap.mmap(-1, 8 << 30); print(42)")

        assert outcome.stdout == b"42\n"


class TestProcesses:
    @every_level
    def test_processes_outside_do_not_count(self, level: str) -> None:
        outside = [subprocess.Popen(["/bin/sleep", "30"]) for _ in range(30)]
        try:
            with opened(level, processes=8) as session:
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
        with opened(level, processes=8) as session:
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


class TestPlaces:
    @every_level
    def test_each_run_gets_a_fresh_folder_to_write_in(self, level: str) -> None:
        code = """
import os
print(sorted(os.listdir(".")), os.path.exists("../other"))
open("new", "w").write("x" * 1000)
os.makedirs("a/b/c"); open("a/b/c/d", "w").write("y" * 24); os.chmod("a/b", 0)
try: open("../other", "w").write("z")
except OSError: pass
"""
        with opened(level, scratch_bytes=MIB) as session:
            outcomes = [cage.python(session, code) for _ in range(2)]

        assert [outcome.stdout for outcome in outcomes] == [b"[] False\n"] * 2
        assert [outcome.run.files_bytes for outcome in outcomes] == [1024] * 2

    @pytest.mark.parametrize("level", ["full", "landlock", *(["plain"] if os.geteuid() == 0 else [])])
    def test_without_scratch_nothing_can_be_written(self, level: str) -> None:
        with opened(level) as session:
            outcome = cage.python(session, "print(open('new', 'w'))")

        assert (outcome.run.exit_code, outcome.run.files_bytes) == (1, 0)

    def test_a_scratch_folder_can_be_full(self) -> None:
        with opened("full", scratch_bytes=MIB) as session:
            outcome = cage.python(session, "for n in range(9): open(str(n), 'w').write('x' * 300000)")
            again = cage.python(session, "open('0', 'w').write('x' * 300000)")

        assert "No space left" in outcome.run.stderr
        assert again.run.exit_code == 0

    @every_level
    def test_a_folder_deeper_than_any_path_spoils_only_its_own_run(self, level: str) -> None:
        code = "import os\nfor _ in range(1100):\n os.mkdir('deep'); os.chdir('deep')\nprint('dug')"
        with opened(level, scratch_bytes=64 * MIB) as session:
            assert cage.python(session, code, limits=PATIENT).stdout == b"dug\n"
            assert cage.python(session, "import os; print(os.listdir('.'))").stdout == b"[]\n"

    @every_level
    @pytest.mark.parametrize("scratch", [0, MIB])
    def test_the_files_of_a_test_are_found(self, level: str, scratch: int, tmp_path: Path) -> None:
        (tmp_path / "more").mkdir()
        (tmp_path / "table.txt").write_text("1 2 3")
        (tmp_path / "more" / "한글 .txt").write_text("hidden")
        code = "print(open('table.txt').read(), open('more/한글 .txt').read(), end='')"
        with opened(level, files=tmp_path, scratch_bytes=scratch) as session:
            outcome = cage.python(session, code)

        assert (outcome.stdout, outcome.run.stderr) == (b"1 2 3 hidden", "")
        assert outcome.run.files_bytes == 0

    @every_level
    def test_a_lent_folder_can_be_written_and_comes_back(self, level: str, tmp_path: Path) -> None:
        lent = tmp_path / "feedback"
        lent.mkdir(mode=0o700)
        with opened(level, writable=(lent,)) as session:
            outcome = cage.python(
                session, "import sys; open(sys.argv[1] + '/judgemessage.txt', 'w').write('hm')", str(lent)
            )

        assert outcome.run.stderr == ""
        assert (lent / "judgemessage.txt").read_text() == "hm"
        assert (lent / "judgemessage.txt").stat().st_uid == os.geteuid()

    @every_level
    @pytest.mark.parametrize(
        "name", ["plain", "with blank", 'it\'s "quoted"', "-dash", "한글", "new\nline", "a,b:c=d", "%s{x}$HOME"]
    )
    def test_paths_of_every_kind(self, level: str, name: str, tmp_path: Path) -> None:
        folder = tmp_path / name
        folder.mkdir()
        (folder / f"{name}.py").write_text("import sys; print(sys.argv[1])")
        with opened(level, readable=(folder,)) as session:
            outcome = cage.run(session, cage.PYTHON, str(folder / f"{name}.py"), name)

        assert (outcome.stdout.decode(), outcome.run.stderr) == (name + "\n", "")

    @every_level
    def test_a_program_that_only_its_owner_may_read_runs_for_the_worker(self, level: str, tmp_path: Path) -> None:
        folder = tmp_path / "build"
        folder.mkdir()
        shutil.copy("/bin/cat", folder / "program")
        (folder / "helper").write_text("help")
        for path, mode in ((folder / "program", 0o700), (folder / "helper", 0o600), (folder, 0o700), (tmp_path, 0o700)):
            path.chmod(mode)
        with opened(level, readable=(folder,)) as session:
            outcome = cage.run(session, "/bin/sh", "-c", f"{folder}/program {folder}/helper")

        assert (outcome.stdout, outcome.run.stderr) == (b"help", "")
        assert folder.stat().st_mode & 0o777 == 0o700

    @pytest.mark.parametrize("level", ["landlock", "plain"])
    def test_where_nothing_can_be_mounted_a_copy_is_run(
        self, level: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Root in a container: a closed folder stays closed, so its program is run from another place."""
        from judge.sandboxes import plain

        monkeypatch.setattr(plain, "may_mount", lambda: False)
        folder = tmp_path / "home" / "build"
        folder.mkdir(parents=True)
        (folder / "main.sh").write_text('. "$1/helper.sh"')
        (folder / "helper.sh").write_text("echo helped")
        for path, mode in ((folder / "helper.sh", 0o600), (folder, 0o700), (tmp_path / "home", 0o700)):
            path.chmod(mode)
        with opened(level, readable=(folder,)) as session:
            outcome = cage.run(session, "/bin/sh", str(folder / "main.sh"), str(folder))

        assert (outcome.stdout, outcome.run.stderr) == (b"helped\n", "")

    def test_a_lower_limit_of_the_machine_is_said(self) -> None:
        code = (
            "import resource; resource.setrlimit(resource.RLIMIT_NOFILE, (128, 128))\n"
            "from judge.sandboxes import choose; print(choose('plain').notes)"
        )
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)

        assert "does not allow these limits as high as they were asked for: NOFILE" in done.stdout

    @every_level
    def test_the_environment_is_the_one_that_was_asked_for(self, level: str) -> None:
        os.environ["SECRET_OF_THE_JUDGE"] = "1"
        with opened(level) as session:
            outcome = cage.run(session, "/usr/bin/env", "-u", "PWD")
            inside = cage.run(session, "/bin/sh", "-c", "env")

        assert b"SECRET" not in inside.stdout
        assert {line.partition(b"=")[0] for line in inside.stdout.splitlines()} <= {
            b"PATH",
            b"LANG",
            b"PWD",
            b"_",
            b"SHLVL",
        }
        assert outcome.run.fault == ""


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
            with opened(level) as session:
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
