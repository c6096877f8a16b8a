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

    @pytest.mark.parametrize(("name", "lower"), [("NOFILE", 128), ("CPU", 60), ("AS", 4 << 30), ("DATA", 4 << 30)])
    def test_a_lower_limit_of_the_machine_is_said(self, name: str, lower: int) -> None:
        said = self._below(name, lower, lower, "print(choose('plain').notes)")

        assert f"does not allow these limits as high as they were asked for: {name}'" in said

    @pytest.mark.parametrize(("name", "wanted"), [("CPU", 3), ("AS", -1), ("DATA", -1)])
    def test_a_limit_that_can_be_raised_is_raised_and_not_spoken_of(self, name: str, wanted: int) -> None:
        """For CPU: the kill limit of 0.8 s rounded up, and a second twice, for the judge to see the excess itself."""
        program = f"import resource; print(resource.getrlimit(resource.RLIMIT_{name})[0])"
        said = self._below(
            name,
            {"CPU": 2}.get(name, 4 << 30),
            -1,
            f"print('limits' in str(choose('plain').notes))\nwith cage.opened('plain') as session:\n"
            f" print(cage.python(session, {program!r}).stdout.decode())",
        )

        assert said.split() == ["False", str(wanted)]

    def test_a_lower_limit_on_cpu_time_holds_as_far_as_it_allows(self) -> None:
        """A hard limit below what a run needs does not leave the soft one still lower."""
        program = "import resource; print(resource.getrlimit(resource.RLIMIT_CPU))"
        code = f"with cage.opened('plain') as session: print(cage.python(session, {program!r}).stdout.decode())"

        assert self._below("CPU", 1, 2, code).split() == ["(2,", "2)"]

    @staticmethod
    def _below(name: str, soft: int, hard: int, code: str) -> str:
        """What a judge prints that was started with these limits; -1: none."""
        before = (
            f"import resource; resource.setrlimit(resource.RLIMIT_{name}, ({soft}, {hard}))\n"
            "from judge.sandboxes import choose\nfrom tests import cage\n"
        )
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path(__file__).parents[1]), *sys.path])}
        words = [sys.executable, "-c", before + code]
        return subprocess.run(words, env=environment, capture_output=True, text=True, check=True).stdout

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
