"""Solutions of every kind against one interactor: the verdict is that of the one whose fault it was."""

from __future__ import annotations

import contextlib
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import verdicts
from judge.model import MIB, CheckResult, Job, Limits, PairRun, Side, StopReason, Verdict
from judge.ports import Sandbox, Session
from judge.sandboxes.inside import tree
from judge.sandboxes.launching import Launcher
from tests import cage

pytestmark = pytest.mark.timeout(60)

LIMITS = Limits(cpu_seconds=0.8, wall_seconds=10.0, memory_bytes=256 * MIB, output_bytes=8 * MIB)

# Knows the number 37; right after "! 37", wrong after any other answer, ten questions, or the end of file.
INTERACTOR = """
import sys
for turn in range(10):
    line = sys.stdin.readline()
    if not line:
        print("end of file", file=sys.stderr)
        sys.exit(43)
    word, number = (line.split() + ["", ""])[:2]
    if word == "!": sys.exit(42 if number == "37" else 43)
    if word != "?" or not number.isdigit(): sys.exit(43)
    print("<" if 37 < int(number) else ">=", flush=True)
sys.exit(43)
"""
GOOD = """
low, high = 1, 101
while high - low > 1:
    middle = (low + high) // 2
    print("?", middle, flush=True)
    if input() == "<": high = middle
    else: low = middle
print("!", low, flush=True)
"""
FORGETS_TO_FLUSH = "import os, sys\nsys.stdout.write('? 50\\n')\nos.read(0, 100)"
ASKS_TOO_MUCH = "while True:\n print('? 5', flush=True)\n input()"

# name, solution, verdict, deadlock
TABLE = [
    ("good", GOOD, Verdict.AC, False),
    ("forgets to flush", FORGETS_TO_FLUSH, Verdict.TLE, True),
    ("both read", "input()", Verdict.TLE, True),
    ("both read, beside a zombie", "import os\nif os.fork() == 0: os._exit(0)\ninput()", Verdict.TLE, True),
    ("crashes", "print('? 5', flush=True)\ninput()\nraise SystemExit(3)", Verdict.RE, False),
    ("killed by a signal", "import os\nos.kill(os.getpid(), 11)", Verdict.RE, False),
    ("quits", "pass", Verdict.WA, False),
    ("asks too much", ASKS_TOO_MUCH, Verdict.WA, False),
    (
        "ignores the replies",
        "for n in range(9): print('?', n, flush=True)\nprint('! 5', flush=True)",
        Verdict.WA,
        False,
    ),
    ("spins", "print('? 5', flush=True)\nwhile True: pass", Verdict.TLE, False),
    ("garbage", "print('hello world', flush=True)\ninput()", Verdict.WA, False),
    ("floods", "while True: print('? 5')", Verdict.WA, False),
    ("right, then crashes", "print('! 37', flush=True)\nraise SystemExit(3)", Verdict.RE, False),
    ("right, then goes on", "import time\nprint('! 37', flush=True)\ntime.sleep(60)", Verdict.AC, False),
    (
        "right, then a broken pipe",
        "import os, signal\nsignal.signal(13, 0)\nos.write(1, b'! 37\\n')\nwhile True: os.write(1, b'more')",
        Verdict.AC,
        False,
    ),
    (
        "right, then a flood, then an error",
        "import os\nos.write(1, b'! 37\\n')\nblock = b'x' * 65536\nwhile True: os.write(1, block)",
        Verdict.AC,
        False,
    ),
    ("hogs memory", "x = b'x' * (400 << 20)", Verdict.MLE, False),
    (
        "closes its output and goes on",
        "import os\nos.write(1, b'! 37')\nos.close(1)\nos.read(0, 9)\nos._exit(0)",
        Verdict.AC,
        False,
    ),
]


@pytest.fixture(scope="module", params=["full", "plain"])
def sandbox(request: pytest.FixtureRequest) -> Sandbox:
    return cage.sandbox(request.param)


@pytest.fixture(scope="module")
def sessions(sandbox: Sandbox) -> Iterator[tuple[Session, Session]]:
    two = sandbox.open(cage.confinement(LIMITS)), sandbox.open(cage.confinement(LIMITS))
    yield two
    for session in two:
        session.close()


@contextlib.contextmanager
def job(code: str, limits: Limits = LIMITS) -> Iterator[Job]:
    with tempfile.TemporaryFile() as stderr:
        yield cage.job((cage.PYTHON, "-I", "-S", "-c", code), -1, -1, stderr.fileno(), limits)


def play(
    sandbox: Sandbox,
    sessions: tuple[Session, Session],
    solution: str,
    interactor: str = INTERACTOR,
    *,
    record: int = 0,
    limits: Limits = LIMITS,
) -> PairRun:
    with job(solution, limits) as first, job(interactor, limits) as second:
        return sandbox.run_pair(sessions[0], first, sessions[1], second, record)


def verdict(pair: PairRun) -> Verdict:
    return verdicts.of_pair(pair, CheckResult(accepted=pair.interactor.exit_code == 42), LIMITS)


@pytest.mark.parametrize("record", [0, 4096], ids=["direct", "recorded"])
@pytest.mark.parametrize("row", TABLE, ids=[row[0] for row in TABLE])
def test_row(
    sandbox: Sandbox, sessions: tuple[Session, Session], row: tuple[str, str, Verdict, bool], record: int
) -> None:
    _, solution, expected, deadlock = row
    pair = play(sandbox, sessions, solution, record=record)

    assert pair.fault == ""
    assert verdict(pair) is expected
    assert pair.deadlock is deadlock
    if deadlock:
        assert pair.solution.stopped_for is StopReason.WALL
        assert pair.solution.wall_seconds < 5.0
    assert sum(len(piece.data) for piece in pair.transcript) <= record


def test_a_solution_that_sleeps_is_stopped_and_the_interactor_not_blamed(
    sandbox: Sandbox, sessions: tuple[Session, Session]
) -> None:
    short = Limits(cpu_seconds=0.8, wall_seconds=0.7, memory_bytes=LIMITS.memory_bytes, output_bytes=MIB)

    pair = play(sandbox, sessions, "import time\ntime.sleep(60)", limits=short)

    assert verdict(pair) is Verdict.TLE
    assert pair.solution.stopped_for is StopReason.WALL
    assert pair.interactor.exit_code == 43


def test_two_deaths_at_once_are_told_apart(sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
    """G1: however close they are, a death that the other caused is never reported first."""
    for _ in range(15):
        asked = play(sandbox, sessions, "print('? x', flush=True)\nwhile True: print('more', flush=True)")
        assert asked.interactor_first
        assert verdict(asked) is Verdict.WA

        crashed = play(sandbox, sessions, "import os\nos._exit(3)")
        assert not crashed.interactor_first
        assert verdict(crashed) is Verdict.RE


def test_a_solution_that_goes_on_is_cut_after_a_grace(sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
    pair = play(sandbox, sessions, "import time\nprint('! 37', flush=True)\ntime.sleep(60)")

    assert (pair.cut, pair.interactor_first, pair.solution.signal) == (True, True, "SIGKILL")
    assert 0.2 < pair.solution.wall_seconds - pair.interactor.wall_seconds < 0.8


def test_an_early_end_is_seen_at_once(sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
    pair = play(sandbox, sessions, "pass")

    assert "end of file" in pair.interactor.stderr
    assert pair.interactor.wall_seconds < 1.0


@pytest.mark.parametrize("record", [0, 4096], ids=["direct", "recorded"])
@pytest.mark.parametrize("size", [10, 1 << 20], ids=["a line", "more than a pipe holds"])
def test_an_interactor_may_write_to_a_solution_that_has_ended(
    sandbox: Sandbox, sessions: tuple[Session, Session], size: int, record: int
) -> None:
    """It is no fault of the interactor's that nobody reads: it goes on, finds the end of file and decides."""
    code = f"import os, sys, time\ntime.sleep(0.3)\ndata = b'x' * {size}\n"
    code += "while data: data = data[os.write(1, data):]\nos._exit(43 if not sys.stdin.read() else 42)"

    pair = play(sandbox, sessions, "pass", code, record=record)

    assert (pair.interactor.exit_code, pair.interactor.signal) == (43, None)
    assert not pair.interactor_first
    assert verdict(pair) is Verdict.WA


def test_an_interactor_that_never_stops_writing_is_stopped(sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
    pair = play(
        sandbox, sessions, "pass", "import os, signal\nsignal.signal(13, 0)\nwhile True: os.write(1, b'x' * 65536)"
    )

    assert pair.interactor.signal == "SIGPIPE"
    assert pair.interactor.wall_seconds < LIMITS.wall_seconds


def test_slow_work_of_the_interactor_is_not_charged(sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
    slow = "import time\nuntil = time.process_time() + 0.4\nwhile time.process_time() < until: pass\n" + INTERACTOR

    pair = play(sandbox, sessions, GOOD, slow)

    assert verdict(pair) is Verdict.AC
    assert pair.solution.cpu_seconds < 0.2
    assert pair.interactor.cpu_seconds > 0.4


def test_waiting_with_a_time_limit_is_no_deadlock(sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
    patient = "import select, sys\nselect.select([0], [], [], 0.7)\nprint('! 37', flush=True)"

    assert verdict(play(sandbox, sessions, patient)) is Verdict.AC


ALARM = """
import signal
signal.signal(signal.SIGALRM, lambda *_: print("! 37", flush=True))
signal.alarm(1)
signal.pause()
"""
BLOCKED_ALARM = """
import signal
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGALRM])
signal.setitimer(signal.ITIMER_REAL, 0.5)
signal.sigwait([signal.SIGALRM])
print("! 37")
"""
CLOCK = "import ctypes, os\nc = ctypes.CDLL(None)\n"
DESCRIPTOR = (
    CLOCK
    + """
clock = c.timerfd_create(1, 0)
c.timerfd_settime(clock, 0, (ctypes.c_long * 4)(0, 0, 0, 500_000_000), None)
os.read(clock, 8)
print("! 37")
"""
)
# The same in a thread, once the first thread has ended.
IN_A_THREAD = (
    CLOCK
    + """
import threading
def waits():
    clock = c.timerfd_create(1, 0)
    c.timerfd_settime(clock, 0, (ctypes.c_long * 4)(0, 0, 0, 500_000_000), None)
    os.read(clock, 8)
    os.write(1, b"! 37\\n")
    os._exit(0)
threading.Thread(target=waits).start()
c.syscall(60 if os.uname().machine == "x86_64" else 93, 0)
"""
)
POSIX = (
    CLOCK
    + """
import signal
signal.signal(40, lambda *_: print("! 37", flush=True))
timer, event = ctypes.c_void_p(), (ctypes.c_int * 16)(0, 0, 40, 0)
c.timer_create(1, event, ctypes.byref(timer))
c.timer_settime(timer, 0, (ctypes.c_long * 4)(0, 0, 0, 500_000_000), None)
signal.pause()
"""
)


@pytest.mark.skipif(sys.platform != "linux", reason="deadlocks are found on Linux only")
@pytest.mark.parametrize(
    "code",
    [ALARM, BLOCKED_ALARM, DESCRIPTOR, IN_A_THREAD, POSIX],
    ids=["alarm", "blocked alarm", "descriptor", "descriptor in a thread", "POSIX timer"],
)
def test_who_waits_for_the_clock_is_in_no_deadlock(
    sandbox: Sandbox, sessions: tuple[Session, Session], code: str
) -> None:
    pair = play(sandbox, sessions, code)

    assert (verdict(pair), pair.deadlock) == (Verdict.AC, False)


def test_a_thread_that_is_at_work_is_no_deadlock(sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
    code = "import threading, time\ndef speak(): time.sleep(0.6); print('! 37', flush=True)\n"
    code += "threading.Thread(target=speak).start()\ninput()"

    pair = play(sandbox, sessions, code)

    assert not pair.deadlock
    assert pair.interactor.exit_code == 42


class TestTranscript:
    def test_it_tells_who_said_what_in_order(self, sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
        pair = play(sandbox, sessions, GOOD, record=4096)

        said = [(piece.side, piece.data) for piece in pair.transcript]
        assert said[:3] == [(Side.SOLUTION, b"? 51\n"), (Side.INTERACTOR, b"<\n"), (Side.SOLUTION, b"? 26\n")]
        assert said[-1] == (Side.SOLUTION, b"! 37\n")
        assert [piece.seconds for piece in pair.transcript] == sorted(piece.seconds for piece in pair.transcript)
        assert not pair.transcript_cut

    def test_a_flood_is_cut(self, sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
        pair = play(sandbox, sessions, "while True: print('? 5')", record=1000)

        assert pair.transcript_cut
        assert sum(len(piece.data) for piece in pair.transcript) == 1000

    def test_megabytes_pass_unharmed_in_both_directions(
        self, sandbox: Sandbox, sessions: tuple[Session, Session]
    ) -> None:
        """Full pipes and short writes: both speak before they listen."""
        code = """
import os, sys, threading
def speak():
    data = (b"%07d" % SEED) * 300000
    while data: data = data[os.write(1, data):]
    os.close(1)
thread = threading.Thread(target=speak); thread.start()
got = b""
while part := os.read(0, 1 << 16): got += part
thread.join()
os._exit(42 if got == (b"%07d" % (1 - SEED)) * 300000 else 43)
"""
        for record in (0, 100):
            pair = play(sandbox, sessions, code.replace("SEED", "0"), code.replace("SEED", "1"), record=record)
            assert (pair.solution.exit_code, pair.interactor.exit_code) == (42, 42)


class TestFaults:
    @pytest.mark.skipif(not tree._LISTED, reason="this system does not tell of a process's children")
    @pytest.mark.parametrize("level", ["landlock", "plain"])
    def test_a_solution_that_stops_its_launcher_holds_nobody_up(self, level: str) -> None:
        sandbox = cage.sandbox(level)
        with contextlib.ExitStack() as stack:
            sessions = [stack.enter_context(cage.opened(level, LIMITS)) for _ in range(2)]
            solution = stack.enter_context(job("import os, time\nos.kill(os.getppid(), 19)\ntime.sleep(60)"))
            interactor = stack.enter_context(job(INTERACTOR))
            began = time.monotonic()
            pair = sandbox.run_pair(sessions[0], solution, sessions[1], interactor)

        assert "did not answer" in pair.solution.fault
        assert not pair.interactor.fault
        assert time.monotonic() - began < 30

    @pytest.mark.parametrize("words", [b"stuck ", b"stuck a b", b"stuck 1 2 3"])
    def test_a_launcher_that_makes_no_sense_is_a_fault(
        self, words: bytes, sandbox: Sandbox, sessions: tuple[Session, Session], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert verdict(play(sandbox, sessions, GOOD)) is Verdict.AC  # so that the launchers are up
        answers = [words]
        hear = Launcher.hear
        monkeypatch.setattr(Launcher, "hear", lambda *given: answers.pop() if answers else hear(*given))
        pair = play(sandbox, sessions, GOOD)

        assert "cannot be understood" in pair.fault

    def test_an_interactor_that_cannot_start_is_our_fault(
        self, sandbox: Sandbox, sessions: tuple[Session, Session]
    ) -> None:
        with job(GOOD) as good, tempfile.TemporaryFile() as stderr:
            missing = cage.job(("/nowhere/interactor",), -1, -1, stderr.fileno(), LIMITS)
            pair = sandbox.run_pair(sessions[0], good, sessions[1], missing)

        assert "/nowhere/interactor" in pair.fault
        assert verdict(play(sandbox, sessions, GOOD)) is Verdict.AC

    def test_no_descriptor_stays_open(self, sandbox: Sandbox, sessions: tuple[Session, Session]) -> None:
        play(sandbox, sessions, GOOD, record=100)
        before = len(list(Path("/proc/self/fd").iterdir()))

        for solution in (GOOD, "pass", "input()"):
            play(sandbox, sessions, solution, record=100)
            play(sandbox, sessions, solution)

        assert len(list(Path("/proc/self/fd").iterdir())) == before
