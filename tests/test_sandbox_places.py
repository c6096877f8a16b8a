"""The files a program finds: its folder, the test's files, what was lent to it, and its own program by any name."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from judge.model import MIB, Limits
from tests import cage

pytestmark = pytest.mark.timeout(60)

PATIENT = Limits(cpu_seconds=20, wall_seconds=40, memory_bytes=256 * MIB, output_bytes=8 * MIB)
every_level = pytest.mark.parametrize("level", ["full", "landlock", "plain"])


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
        with cage.opened(level, scratch_bytes=MIB) as session:
            outcomes = [cage.python(session, code) for _ in range(2)]

        assert [outcome.stdout for outcome in outcomes] == [b"[] False\n"] * 2
        assert [outcome.run.files_bytes for outcome in outcomes] == [1024] * 2

    @pytest.mark.parametrize("level", ["full", "landlock", *(["plain"] if os.geteuid() == 0 else [])])
    def test_without_scratch_nothing_can_be_written(self, level: str) -> None:
        with cage.opened(level) as session:
            outcome = cage.python(session, "print(open('new', 'w'))")

        assert (outcome.run.exit_code, outcome.run.files_bytes) == (1, 0)

    def test_a_scratch_folder_can_be_full(self) -> None:
        with cage.opened("full", scratch_bytes=MIB) as session:
            outcome = cage.python(session, "for n in range(9): open(str(n), 'w').write('x' * 300000)")
            again = cage.python(session, "open('0', 'w').write('x' * 300000)")

        assert "No space left" in outcome.run.stderr
        assert again.run.exit_code == 0

    @every_level
    def test_a_folder_deeper_than_any_path_spoils_only_its_own_run(self, level: str) -> None:
        code = "import os\nfor _ in range(1100):\n os.mkdir('deep'); os.chdir('deep')\nprint('dug')"
        with cage.opened(level, scratch_bytes=64 * MIB) as session:
            assert cage.python(session, code, limits=PATIENT).stdout == b"dug\n"
            assert cage.python(session, "import os; print(os.listdir('.'))").stdout == b"[]\n"

    @every_level
    @pytest.mark.parametrize("scratch", [0, MIB])
    def test_the_files_of_a_test_are_found(self, level: str, scratch: int, tmp_path: Path) -> None:
        (tmp_path / "more").mkdir()
        (tmp_path / "table.txt").write_text("1 2 3")
        (tmp_path / "more" / "한글 .txt").write_text("hidden")
        code = "print(open('table.txt').read(), open('more/한글 .txt').read(), end='')"
        with cage.opened(level, files=tmp_path, scratch_bytes=scratch) as session:
            outcome = cage.python(session, code)

        assert (outcome.stdout, outcome.run.stderr) == (b"1 2 3 hidden", "")
        assert outcome.run.files_bytes == 0

    @every_level
    def test_a_lent_folder_can_be_written_and_comes_back(self, level: str, tmp_path: Path) -> None:
        lent = tmp_path / "feedback"
        lent.mkdir(mode=0o700)
        with cage.opened(level, writable=(lent,)) as session:
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
        with cage.opened(level, readable=(folder,)) as session:
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
        with cage.opened(level, readable=(folder,)) as session:
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
        with cage.opened(level, readable=(folder,)) as session:
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
        with cage.opened(level) as session:
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
