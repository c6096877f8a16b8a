"""What a hostile program can reach: nothing but its own folder; and what it can do to the judge: nothing that lasts."""

from __future__ import annotations

import os
import resource
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import verdicts
from judge.model import MIB, Job, Limits, Run, Verdict
from judge.ports import Session
from judge.running import run_in
from judge.sandboxes import seccomp
from judge.sandboxes import session as sessions
from judge.sandboxes.inside import tree
from judge.workspace import capture
from tests import cage

pytestmark = pytest.mark.timeout(60)


@pytest.fixture(scope="module", autouse=True)
def below_a_ceiling() -> Iterator[None]:
    with cage.ceiling():
        yield


@pytest.fixture(scope="module", params=["full", "plain"])
def session(request: pytest.FixtureRequest) -> Iterator[Session]:
    opened = cage.sandbox(request.param).open(cage.confinement())
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def full() -> Iterator[Session]:
    opened = cage.sandbox("full").open(cage.confinement())
    yield opened
    opened.close()


class TestProtection:
    """What only `full` and, of files and sockets, `landlock` promise."""

    def test_pages_cannot_be_lent_to_a_pipe(self, full: Session) -> None:
        """They would be in no process, and a byte holds a whole page."""
        code = """
import ctypes, os
libc = ctypes.CDLL(None, use_errno=True)
data = ctypes.create_string_buffer(b"x")
piece = (ctypes.c_void_p * 2)(ctypes.addressof(data), 1)
print(libc.vmsplice(os.pipe()[1], piece, 1, 0), os.strerror(ctypes.get_errno()))
"""
        assert cage.python(full, code).stdout == b"-1 Operation not permitted\n"

    def test_no_path_is_writable(self, full: Session) -> None:
        """A mount can be written or not as a whole, so each is tried, and 300 folders of it, the highest first."""
        code = """
import os
def attempt(path, flags, said):
    try:
        os.close(os.open(path, flags | os.O_WRONLY))
        print(said, path)
    except OSError: pass
mounts = [line.split()[4] for line in open("/proc/self/mountinfo")]
tried = 0
for mount in mounts:
    if os.path.isfile(mount):
        attempt(mount, 0, "opened")
    folders = [mount] if os.path.isdir(mount) and not mount.startswith("/proc") else []
    for folder in folders:  # it grows while it is gone through
        tried += 1
        attempt(os.path.join(folder, "new"), os.O_CREAT, "created")
        try:
            entries = list(os.scandir(folder))
        except OSError: continue
        files = [entry.path for entry in entries if not entry.is_symlink() and os.path.isfile(entry.path)]
        for path in files[:3]:
            attempt(path, 0, "opened")
        below = [entry.path for entry in entries if entry.is_dir(follow_symlinks=False) and entry.path != "/proc"]
        folders += below[:max(0, 300 - len(folders))]
print({"/", "/usr", "/dev"} <= set(mounts), tried > 100)
"""

        assert cage.python(full, code).stdout == b"True True\n"

    def test_the_answer_file_is_not_there(self, tmp_path: Path) -> None:
        package = tmp_path / "package"
        package.mkdir()
        answer = package / "1.ans"
        answer.write_text("42")
        program = package / "solution"
        program.mkdir()
        (program / "main.py").write_text(
            "import os, sys\nprint(os.listdir(os.path.dirname(os.path.dirname(sys.argv[1]))))\n"
            "print(open(sys.argv[2]).read())"
        )
        session = cage.sandbox("full").open(cage.confinement(readable=(program,)))

        outcome = cage.run(session, cage.PYTHON, str(program / "main.py"), str(program / "main.py"), str(answer))
        session.close()

        assert outcome.stdout == b"['solution']\n"
        assert "FileNotFoundError" in outcome.run.stderr

    @pytest.mark.parametrize("level", ["full", "landlock"])
    def test_the_answer_file_cannot_be_read(self, level: str, tmp_path: Path) -> None:
        answer = tmp_path / "1.ans"
        answer.write_text("42")
        answer.chmod(0o644)
        session = cage.sandbox(level).open(cage.confinement())

        outcome = cage.python(session, "import sys; print(open(sys.argv[1]).read())", str(answer))
        session.close()

        assert (outcome.run.exit_code, outcome.stdout) == (1, b"")

    @pytest.mark.parametrize("level", ["full", "landlock"])
    @pytest.mark.parametrize("family", ["AF_INET", "AF_INET6", "AF_UNIX", "AF_NETLINK"])
    def test_no_socket_can_be_made(self, level: str, family: str) -> None:
        session = cage.sandbox(level).open(cage.confinement())

        outcome = cage.python(session, f"import socket; socket.socket(socket.{family}, socket.SOCK_DGRAM)")
        session.close()

        assert "PermissionError" in outcome.run.stderr

    def test_nobody_is_on_the_network_even_without_the_filter(
        self, full: Session, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def missing() -> int:
            raise seccomp.Unavailable("not here")

        monkeypatch.setattr(seccomp, "as_descriptor", missing)
        session = cage.sandbox("full").open(cage.confinement())
        with socket.create_server(("127.0.0.1", 0)) as server:
            code = f"import socket; socket.create_connection(('127.0.0.1', {server.getsockname()[1]}), 1)"
            outcome = cage.python(session, code)
        session.close()

        assert outcome.run.exit_code == 1
        assert "refused" in outcome.run.stderr or "unreachable" in outcome.run.stderr

    def test_the_launcher_survives_every_signal(self, full: Session) -> None:
        code = """
import os
for number in range(1, 65):
    try: os.kill(1 if os.getppid() == 1 else os.getpid(), number)  # never the machine's own process 1
    except OSError: pass
if os.getppid() == 1:  # in a namespace of its own, where -1 means nobody but the launcher
    try: os.kill(-1, 9)
    except ProcessLookupError: pass
print(os.getppid())
"""
        outcome = cage.python(full, code)

        assert (outcome.run.fault, outcome.stdout) == ("", b"1\n")
        assert cage.python(full, "print(42)").stdout == b"42\n"

    def test_the_launcher_cannot_be_looked_into(self, full: Session) -> None:
        code = """
import os
for name in ("mem", "environ", "maps", "fd/3", "root"):
    try: print(name, os.open(f"/proc/1/{name}", os.O_RDWR if name == "mem" else os.O_RDONLY))
    except OSError: pass
"""
        assert cage.python(full, code).stdout == b""

    def test_no_privileges_and_no_new_ones(self, session: Session) -> None:
        code = "import os; print(os.getuid() == 0, open('/proc/self/status').read())"

        text = cage.python(session, code).stdout.decode()

        assert text.startswith("False")
        assert "NoNewPrivs:\t1" in text
        assert "CapEff:\t0000000000000000" in text
        assert "CapPrm:\t0000000000000000" in text

    @pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root itself has no second level here")
    def test_no_new_namespace(self, full: Session) -> None:
        assert cage.run(full, "/usr/bin/unshare", "-U", "true").run.exit_code != 0


class TestTheJudgeItself:
    def test_a_program_that_kills_the_launcher_is_our_fault_and_leaves_nothing(self) -> None:
        session = cage.sandbox("plain").open(cage.confinement())
        code = "import os, time\nparent = os.getppid()\nif os.fork() == 0: os.setsid()\nelse: os.kill(parent, 9)\n"
        code += "time.sleep(60)"

        outcome = cage.python(session, code)

        assert verdicts.of_run(outcome.run, cage.LIMITS) is Verdict.JE
        assert "launcher" in outcome.run.fault
        assert outcome.left == 0
        assert cage.python(session, "print(42)").stdout == b"42\n"
        session.close()

    @pytest.mark.skipif(not tree._LISTED, reason="this system does not tell of a process's children")
    @pytest.mark.parametrize("level", ["landlock", "plain"])
    def test_a_program_that_stops_the_launcher_is_found_out(self, level: str) -> None:
        session = cage.sandbox(level).open(cage.confinement())
        long = Limits(cpu_seconds=1, wall_seconds=60, memory_bytes=256 * MIB, output_bytes=MIB)
        began = time.monotonic()

        outcome = cage.python(session, "import os, time\nos.kill(os.getppid(), 19); time.sleep(60)", limits=long)

        assert "did not answer" in outcome.run.fault
        assert outcome.left == 0
        assert time.monotonic() - began < 30
        session.close()

    @pytest.mark.parametrize("level", ["full", "landlock", "plain"])
    def test_a_launcher_that_is_stopped_from_outside_is_ended(
        self, level: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sessions, "_GRACE", 0.3)
        before = cage.children()
        session = cage.sandbox(level).open(cage.confinement())
        (wrapper,) = cage.children() - before
        (launcher,) = tree.children_of(wrapper)
        os.kill(launcher, signal.SIGSTOP)
        short = Limits(cpu_seconds=1, wall_seconds=0.2, memory_bytes=256 * MIB, output_bytes=MIB)

        outcome = cage.python(session, "print(42)", limits=short)

        assert "did not answer" in outcome.run.fault
        assert not Path(f"/proc/{launcher}").exists()
        assert cage.children() == before
        assert cage.python(session, "print(42)").stdout == b"42\n"
        session.close()

    @pytest.mark.parametrize("command", ["/nowhere/program", "/etc", "relative"])
    def test_what_cannot_be_started_is_our_fault(self, session: Session, command: str) -> None:
        outcome = cage.run(session, command)

        assert command in outcome.run.fault
        assert outcome.run == Run(fault=outcome.run.fault)

    def test_a_run_in_a_closed_session_is_our_fault(self) -> None:
        session = cage.sandbox("plain").open(cage.confinement())
        session.close()

        assert "closed" in cage.python(session, "print(42)").run.fault


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="a call of Linux's")
@pytest.mark.parametrize(
    "attempt",
    [
        *(f"resource.prlimit(os.getppid(), resource.RLIMIT_{name}, (3, 3))" for name in ("NOFILE", "NPROC", "CPU")),
        "os.sched_setaffinity(os.getppid(), {min(os.sched_getaffinity(0))})",
        "os.sched_setscheduler(os.getppid(), os.SCHED_IDLE, os.sched_param(0))",
        "os.sched_setparam(os.getppid(), os.sched_param(0))",
        "os.setpriority(os.PRIO_PROCESS, os.getppid(), 19)",
        "os.setpriority(os.PRIO_USER, 0, 19)",
        "os.setpriority(os.PRIO_PGRP, os.getpgid(os.getppid()) or 1, 19)",
    ],
)
def test_the_launcher_cannot_be_slowed_or_starved(full: Session, attempt: str) -> None:
    outcome = cage.python(full, f"import os, resource\n{attempt}")

    assert "Operation not permitted" in outcome.run.stderr


def test_a_program_may_still_limit_and_pin_itself(full: Session) -> None:
    code = (
        "import os, resource\nresource.setrlimit(resource.RLIMIT_NOFILE, (9, 9))\n"
        "os.sched_setaffinity(0, os.sched_getaffinity(0))\nos.nice(1)\nprint(42)"
    )

    outcome = cage.python(full, code)

    assert (outcome.run.stderr, outcome.stdout) == ("", b"42\n")


def test_an_output_that_a_program_of_the_same_user_closed_can_be_read(tmp_path: Path) -> None:
    class Closing:
        clamped = ()

        def run(self, job: Job) -> Run:
            os.fchmod(job.stdout, 0)
            return Run(exit_code=0)

        def close(self) -> None: ...

    with capture("stdout") as stdout, capture("stderr") as stderr:
        run_in(Closing(), ("/bin/true",), Path(os.devnull), (stdout, stderr), cage.LIMITS)

        assert os.fstat(stdout.fd).st_mode & 0o777 == 0o600  # root could open it in any case
