"""Systems that lack what Linux has: the judge can be imported, runs with honest gaps, and says what they are."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest

pytestmark = pytest.mark.timeout(60)

LIKE_MACOS = """
import os, sys, _socket, time
sys.platform = "darwin"
for name in ("pidfd_open", "memfd_create", "waitid", "P_PID", "P_ALL", "WNOWAIT", "MFD_CLOEXEC", "sched_getaffinity"):
    if hasattr(os, name): delattr(os, name)
if hasattr(_socket, "MSG_CMSG_CLOEXEC"): del _socket.MSG_CMSG_CLOEXEC
"""
LIKE_WINDOWS = """
import click, jinja2, msgspec, platformdirs, rich, rich.console, yaml  # they look at the system for themselves
import os, sys, _socket
import concurrent.futures, multiprocessing, shutil, socket, subprocess, tempfile
class Missing:
    def find_spec(self, name, path=None, target=None):
        if name in ("resource", "fcntl", "pwd", "grp", "termios"): raise ModuleNotFoundError(name)
sys.meta_path.insert(0, Missing())
for name in ("geteuid", "getuid", "posix_spawn", "pidfd_open", "memfd_create", "waitid", "wait4", "fork", "killpg"):
    delattr(os, name)
for name in ("CMSG_SPACE", "SCM_RIGHTS", "MSG_CMSG_CLOEXEC"): delattr(_socket, name)
import select
del select.poll
"""


def python(*parts: str) -> str:
    code = "\n".join(textwrap.dedent(part) for part in parts)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=50)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_everything_can_be_imported_on_windows() -> None:
    """J1. To be imported is all it can be there."""
    program = """
    import judge.sandboxes, judge.sandboxes.doctor
    from judge.errors import UsageError
    os.name = "nt"
    try: judge.sandboxes.choose()
    except UsageError as error: print(error)
    """

    assert "Windows Subsystem for Linux" in python(LIKE_WINDOWS, program)


@pytest.mark.parametrize("level", ["full", "landlock"])
def test_other_levels_cannot_be_had_on_macos(level: str) -> None:
    program = f"""
    from judge.errors import UsageError
    from judge.sandboxes import choose
    try: choose({level!r})
    except UsageError as error: print(error)
    """

    assert "it needs Linux" in python(LIKE_MACOS, program)


def test_plain_works_on_macos_and_says_what_it_cannot_do() -> None:
    program = """
    from judge.sandboxes import choose, launching
    launching._START = LIKE + launching._START
    sandbox = choose()
    print(sandbox.level, "|".join(sandbox.notes))
    from tests import cage
    from judge.model import Limits
    session = sandbox.open(cage.confinement(scratch_bytes=1000))
    print(cage.python(session, "print(input())", stdin=b"hello").stdout)
    run = cage.python(session, "import os, time\\nif os.fork() == 0: time.sleep(60)\\nopen('x', 'w').write('xx')").run
    print(run.exit_code, run.fault, run.files_bytes)
    wall = cage.python(session, "import os, time\\nos.fork()\\ntime.sleep(60)")
    print(wall.run.stopped_for, wall.left)
    print(cage.python(session, "while True: print('x' * 9999)").run.stopped_for)
    print(cage.python(session, "raise SystemExit(3)").run.exit_code)
    print(cage.run(session, "/nowhere").run.fault)
    session.close()
    """
    like = f"LIKE = {LIKE_MACOS.replace('{', '{{').replace('}', '}}')!r}"

    lines = python(LIKE_MACOS, like, program).splitlines()

    assert lines[0].startswith("plain no protection")
    assert "memory is measured after the run, not enforced" in lines[0]
    assert "can change the input file" in lines[0]
    assert lines[1:4] == ["b'hello\\n'", "0  2", "wall 0"]
    assert lines[4] in ("output", "None")
    assert lines[5] == "3"
    assert "cannot be started" in lines[6]
