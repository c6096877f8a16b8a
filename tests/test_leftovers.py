"""What a program leaves behind is gone when its run is over, at every level, and the next run notices nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from judge.model import StopReason
from judge.ports import Session
from tests import cage

pytestmark = pytest.mark.timeout(60)

SETSID_DAEMON = """
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(60)
    os._exit(0)
print("done")
"""

SPINNING_DAEMON = """
import os
if os.fork() == 0:
    os.setsid()
    while True: pass
print("done")
"""

BOMB = """
import os
while True:
    try: os.fork()
    except OSError: pass
"""

BOMB_WITH_SETSID = """
import os
while True:
    try:
        if os.fork() == 0: os.setsid()
    except OSError: pass
"""

IGNORES_SIGNALS = """
import os, signal, time
for number in range(1, signal.NSIG):
    try: signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError): pass
time.sleep(60)
"""

STOPPED_CHILD = """
import os, signal
child = os.fork()
if child == 0:
    os.kill(os.getpid(), signal.SIGSTOP)
os.waitpid(child, os.WUNTRACED)
print("done")
"""

HOLDS_STDOUT = """
import os, time
if os.fork() == 0:
    time.sleep(60)
print("done")
"""

HOLDS_STDOUT_WITH_SETSID = """
import os, time
if os.fork() == 0:
    os.setsid()
    time.sleep(60)
print("done")
"""

DEAD_ORPHANS = """
import os, time
for number in range(10):
    if os.fork() == 0:
        if os.fork() == 0:
            time.sleep(0.05)
            os._exit(0)
        os._exit(0)
    os.wait()
time.sleep(0.2)
print("done")
"""

# name, program, why it is stopped (None: it ends by itself), how many must be killed afterwards (None: many)
TABLE = [
    ("setsid daemon", SETSID_DAEMON, None, 1),
    ("spinning daemon", SPINNING_DAEMON, None, 1),
    ("bomb", BOMB, "any", None),
    ("bomb with setsid", BOMB_WITH_SETSID, "any", None),
    ("ignores every signal", IGNORES_SIGNALS, StopReason.WALL, 0),
    ("stopped child", STOPPED_CHILD, None, 1),
    ("child holds stdout", HOLDS_STDOUT, None, 1),
    ("child holds stdout, setsid", HOLDS_STDOUT_WITH_SETSID, None, 1),
    ("dead orphans", DEAD_ORPHANS, None, 0),
]


@pytest.fixture(scope="module", autouse=True)
def below_a_ceiling() -> Iterator[None]:
    with cage.ceiling():
        yield


@pytest.fixture(scope="module", params=["full", "landlock", "plain"])
def session(request: pytest.FixtureRequest) -> Iterator[Session]:
    opened = cage.sandbox(request.param).open(cage.confinement())
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("program", "stopped_for", "killed"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_nothing_is_left(session: Session, program: str, stopped_for: object, killed: int | None) -> None:
    outcome = cage.python(session, program)

    assert outcome.left == 0
    assert outcome.run.fault == ""
    if stopped_for == "any":
        assert outcome.run.stopped_for in (StopReason.CPU, StopReason.WALL)
    else:
        assert outcome.run.stopped_for is stopped_for
    if stopped_for is None:
        assert outcome.stdout == b"done\n"
        assert outcome.run.wall_seconds < 1.5
    if killed is None:
        assert outcome.run.orphans >= 3
    else:
        assert outcome.run.orphans == killed


@pytest.mark.parametrize("program", [BOMB_WITH_SETSID, SPINNING_DAEMON], ids=["bomb", "daemon"])
def test_the_next_run_can_fork_as_if_nothing_had_been(session: Session, program: str) -> None:
    cage.python(session, program)

    outcome = cage.python(
        session,
        "import os\nfor _ in range(10):\n if os.fork() == 0:\n  import time; time.sleep(0.1); os._exit(0)\n"
        "for _ in range(10): os.wait()\nprint('ten')",
    )

    assert (outcome.stdout, outcome.run.exit_code, outcome.run.orphans) == (b"ten\n", 0, 0)


def test_cpu_of_orphans_counts(session: Session) -> None:
    code = """
import os, time
read, write = os.pipe()
if os.fork() == 0:
    os.setsid()
    while time.process_time() < 0.2: pass
    os.write(write, b"x")
    time.sleep(60)
os.read(read, 1)
"""

    outcome = cage.python(session, code)

    assert outcome.run.orphans == 1
    assert 0.2 <= outcome.run.cpu_seconds < 0.6


@pytest.mark.parametrize("level", ["full", "landlock", "plain"])
def test_a_closed_session_leaves_no_process(level: str) -> None:
    sandbox = cage.sandbox(level)
    before = cage.children()
    session = sandbox.open(cage.confinement())
    assert cage.python(session, HOLDS_STDOUT_WITH_SETSID).stdout == b"done\n"
    assert cage.children() > before

    session.close()
    session.close()

    assert cage.children() == before
