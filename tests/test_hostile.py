"""Programs that mean harm, or merely do it: what the judge must find out about each, and what must not happen."""

from __future__ import annotations

import contextlib
import os
import subprocess
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from judge import verdicts
from judge.model import MIB, Limits, StopReason, Verdict
from judge.ports import Session
from tests import cage

pytestmark = pytest.mark.timeout(60)

OLE, MLE, TLE, RE, JE, FINE = Verdict.OLE, Verdict.MLE, Verdict.TLE, Verdict.RE, Verdict.JE, None

IGNORES_SIGXFSZ = """
import os, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
while True:
    try: os.write(1, b"x" * 65536)
    except OSError: pass
"""
TRUNCATES = """
import os, signal
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
while True:
    try: os.write(1, b"x" * 65536)
    except OSError: os.ftruncate(1, 0); os.lseek(1, 0, 0)
"""
CLOSES_EARLY = """
import os, time
os.write(1, b"42")
os.close(1); os.close(2)
time.sleep(0.3)
"""
BIG_ANSWER = """
import os
for _ in range(100): os.write(1, b"x" * 2**20)
"""
BIG_STDERR = BIG_ANSWER.replace("write(1", "write(2")
SOME_STDERR = """
import os
for _ in range(5): os.write(2, b"e" * 2**20)
os.write(1, b"42")
"""
# A wrapper that starts the real program with vfork must not be charged for the memory of both while it does.
STARTS_ANOTHER = """
import subprocess, sys
keep = bytearray(150 << 20)
for at in range(0, len(keep), 4096): keep[at] = 1
for _ in range(30): subprocess.run(["/bin/true"])
print(42)
"""
FORKS_WITH_MUCH_MEMORY = """
import os, time
keep = bytearray(150 << 20)
for at in range(0, len(keep), 4096): keep[at] = 1
if os.fork() == 0:
    time.sleep(0.3)
    os._exit(0)
os.wait()
print(42)
"""
THREADS = """
import threading, time
def spin():
    until = time.perf_counter() + 0.2
    while time.perf_counter() < until: pass
threads = [threading.Thread(target=spin) for _ in range(4)]
[t.start() for t in threads]; [t.join() for t in threads]
print(42)
"""
CHILD_OF_MUCH_MEMORY = """
import os
if os.fork() == 0:
    keep = bytearray(b"x" * (200 << 20)); os._exit(0)
if os.fork() == 0:
    keep = bytearray(b"x" * (200 << 20)); import time; time.sleep(60)
os.wait()
keep = bytearray(b"x" * (200 << 20))
"""
# Nobody waits for these children, so the kernel adds their time to nothing.
HIDES_ITS_TIME = """
import os, signal, time
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for _ in range(6):
    if os.fork() == 0:
        while time.process_time() < 0.2: pass
        os._exit(0)
    try:
        while True: os.wait()
    except ChildProcessError: pass
print(42)
"""
# The first thread ends, and the process goes on: as a whole it then seems to have no memory.
WITHOUT_A_FIRST_THREAD = """
import ctypes, mmap, threading, time
def grow():
    time.sleep(0.1)
    keep = [mmap.mmap(-1, 400 << 20, flags=mmap.MAP_PRIVATE)]
    for at in range(0, 400 << 20, 4096): keep[0][at] = 1
    time.sleep(9)
threading.Thread(target=grow).start()
ctypes.CDLL(None).syscall(60 if __import__("os").uname().machine == "x86_64" else 93, 0)
"""
# The same with a shared mapping that it lets go.
HIDES_WITHOUT_A_FIRST_THREAD = """
import ctypes, mmap, threading, time
def grow():
    time.sleep(0.1)
    size, piece = 400 << 20, 16 << 20
    room = mmap.mmap(-1, size)
    for at in range(0, size, piece):
        room[at : at + piece] = b"x" * piece
        room.madvise(mmap.MADV_DONTNEED, at, piece)
    time.sleep(9)
threading.Thread(target=grow).start()
ctypes.CDLL(None).syscall(60 if __import__("os").uname().machine == "x86_64" else 93, 0)
"""
# Read and never written, a page takes no memory; the table that leads to it does.
PAGE_TABLES = """
import mmap, time
room = mmap.mmap(-1, 400 << 30, flags=mmap.MAP_PRIVATE | 0x4000)
room.madvise(15)
for at in range(0, 400 << 30, 2 << 20): room[at]
time.sleep(9)
"""
# The same, shared out over children none of which has much.
PAGE_TABLES_OF_CHILDREN = """
import mmap, os, time
for _ in range(14):
    if os.fork() == 0:
        room = mmap.mmap(-1, 15 << 30, flags=mmap.MAP_PRIVATE | 0x4000)
        room.madvise(15)
        for at in range(0, 15 << 30, 1 << 19): room[at]
        time.sleep(9)
time.sleep(9)
"""
# A shared page that is let go stays in memory, but is in nobody's.
LETS_GO_OF_SHARED_PAGES = """
import mmap, time
size, piece = 400 << 20, 16 << 20
room = mmap.mmap(-1, size)
for at in range(0, size, piece):
    room[at : at + piece] = b"x" * piece
    room.madvise(mmap.MADV_DONTNEED, at, piece)
time.sleep(9)
"""
# The same behind a list of mappings that nobody else may read (prctl), or that is very long.
HIDES_ITS_MAPPINGS = "import ctypes\nctypes.CDLL(None).prctl(4, 0, 0, 0, 0)" + LETS_GO_OF_SHARED_PAGES
HAS_MANY_MAPPINGS = (
    "import mmap\nmany = [mmap.mmap(-1, 4096, prot=1 + 2 * (at % 2)) for at in range(20000)]" + LETS_GO_OF_SHARED_PAGES
)
DEEP = "def f(n): return f(n + 1)\nf(0)"

# name, program, verdict of the run alone (FINE: the output decides), why it is stopped, most seconds it may take
TABLE = [
    ("sleeps", "import time; time.sleep(30)", TLE, StopReason.WALL, 2.5),
    ("spins", "while True: pass", TLE, StopReason.CPU, 5.0),
    ("400 MB hog", "x = bytearray(b'x' * (400 << 20)); print(len(x))", MLE, StopReason.MEMORY, 2.0),
    ("3 GB hog", "x = bytearray(b'x' * (3 << 30)); print(len(x))", MLE, StopReason.MEMORY, 2.0),
    ("hog in children", CHILD_OF_MUCH_MEMORY, MLE, StopReason.MEMORY, 2.0),
    ("hog without a first thread", WITHOUT_A_FIRST_THREAD, MLE, StopReason.MEMORY, 2.0),
    ("hog of page tables", PAGE_TABLES, MLE, StopReason.MEMORY, 2.0),
    ("hog of page tables in children", PAGE_TABLES_OF_CHILDREN, MLE, StopReason.MEMORY, 2.0),
    ("hog of shared pages", LETS_GO_OF_SHARED_PAGES, MLE, StopReason.MEMORY, 2.0),
    ("hog with hidden mappings", HIDES_ITS_MAPPINGS, MLE, StopReason.MEMORY, 2.0),
    ("hog of shared pages, first thread gone", HIDES_WITHOUT_A_FIRST_THREAD, MLE, StopReason.MEMORY, 2.0),
    ("hog with many mappings", HAS_MANY_MAPPINGS, MLE, StopReason.MEMORY, 2.0),
    ("hides its time", HIDES_ITS_TIME, TLE, "any", 5.0),
    ("endless stdout", "while True: print('x' * 99)", OLE, "any", 2.0),
    ("endless stderr", "import sys\nwhile True: sys.stderr.write('x' * 99)", OLE, "any", 2.0),
    ("ignores SIGXFSZ", IGNORES_SIGXFSZ, OLE, StopReason.OUTPUT, 2.0),
    ("truncates its output", TRUNCATES, (OLE, TLE), "any", 5.0),
    ("100 MB answer", BIG_ANSWER, OLE, "any", 2.0),
    ("100 MB stderr", BIG_STDERR, OLE, "any", 2.0),
    ("5 MB stderr", SOME_STDERR, FINE, None, 2.0),
    ("closes stdout early", CLOSES_EARLY, FINE, None, 2.0),
    ("right answer, exit 3", "print(42); raise SystemExit(3)", RE, None, 2.0),
    ("stops itself", "import os, signal; os.kill(os.getpid(), signal.SIGSTOP)", TLE, StopReason.WALL, 2.5),
    ("stops its group", "import os, signal; os.killpg(0, signal.SIGSTOP)", TLE, StopReason.WALL, 2.5),
    ("blocks on a read", "import os; r, w = os.pipe(); os.read(r, 1)", TLE, StopReason.WALL, 2.5),
    ("endless recursion", DEEP, RE, None, 2.0),
    ("kills itself", "import os; os.kill(os.getpid(), 11)", RE, None, 2.0),
    ("threads", THREADS, FINE, None, 3.0),
    ("starts another while large", STARTS_ANOTHER, FINE, None, 3.0),
    ("forks while large", FORKS_WITH_MUCH_MEMORY, FINE, None, 3.0),
]


@pytest.fixture(scope="module", autouse=True)
def below_a_ceiling() -> Iterator[None]:
    with cage.ceiling():
        yield


@pytest.fixture(scope="module", params=["full", "plain"])
def session(request: pytest.FixtureRequest) -> Iterator[Session]:
    opened = cage.sandbox(request.param).open(cage.confinement())
    yield opened
    opened.close()


@pytest.mark.parametrize(
    ("program", "verdict", "stopped_for", "seconds"), [row[1:] for row in TABLE], ids=[row[0] for row in TABLE]
)
def test_row(session: Session, program: str, verdict: object, stopped_for: object, seconds: float) -> None:
    for _ in range(3):
        outcome = cage.python(session, program)
        if stopped_for is StopReason.WALL or not cage.starved(outcome.run):
            break
    else:
        pytest.skip("this machine is too busy to tell: the program had no core for most of its time")

    assert outcome.run.fault == ""
    assert verdicts.of_run(outcome.run, cage.LIMITS) in (verdict if isinstance(verdict, tuple) else (verdict,))
    if stopped_for != "any":
        assert outcome.run.stopped_for is stopped_for
    assert outcome.run.wall_seconds < seconds
    assert outcome.left == 0
    assert len(outcome.stdout) <= cage.LIMITS.output_bytes + 65536
    if verdict is FINE:
        assert outcome.stdout.strip() == b"42"


class TestTime:
    def test_cpu_is_that_of_all_threads_and_may_exceed_the_wall(self, session: Session) -> None:
        code = "import os\n[os.fork() for _ in range(2)]\nfor _ in range(10**6): pass\ntry:\n while True: os.wait()\n"
        outcome = cage.python(session, code + "except ChildProcessError: pass")

        alone = cage.python(session, "for _ in range(10**6): pass")

        assert outcome.run.exit_code == 0
        assert outcome.run.cpu_seconds > 2 * alone.run.cpu_seconds

    @pytest.mark.parametrize("limit", [0.05, 0.3, 0.7])
    def test_fractional_limits_are_kept(self, session: Session, limit: float) -> None:
        tight = Limits(cpu_seconds=limit, wall_seconds=10, memory_bytes=cage.LIMITS.memory_bytes, output_bytes=MIB)

        outcome = cage.python(session, "while True: pass", limits=tight)

        assert outcome.run.stopped_for is StopReason.CPU
        assert limit < outcome.run.cpu_seconds < limit + 0.1

    @pytest.mark.parametrize("limit", [0.05, 0.4])
    def test_a_wall_limit_is_kept_to_the_millisecond_or_so(self, session: Session, limit: float) -> None:
        tight = Limits(cpu_seconds=1, wall_seconds=limit, memory_bytes=cage.LIMITS.memory_bytes, output_bytes=MIB)

        outcome = cage.run(session, "/bin/sh", "-c", "sleep 9", limits=tight)

        assert (outcome.run.stopped_for, outcome.run.cpu_seconds < 0.05) == (StopReason.WALL, True)
        assert limit <= outcome.run.wall_seconds < limit + 0.1

    @pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="programs cannot be bound to one core here")
    def test_waiting_for_a_core_is_no_waiting(self, session: Session) -> None:
        """The wall limit is for programs that sleep; one that others keep from its core has done nothing wrong."""
        on_one_core = f"import os, time\nos.sched_setaffinity(0, {{{min(os.sched_getaffinity(0))}}})\n"
        rival = on_one_core + "print(flush=True)\nuntil = time.time() + 9\nwhile time.time() < until: pass"
        busy = on_one_core + "while time.process_time() < 0.5: pass"
        tight = Limits(cpu_seconds=2, wall_seconds=0.6, memory_bytes=cage.LIMITS.memory_bytes, output_bytes=MIB)
        rivals = [subprocess.Popen([cage.PYTHON, "-c", rival], stdout=subprocess.PIPE) for _ in range(2)]
        try:
            for process in rivals:
                assert process.stdout is not None
                process.stdout.readline()  # it has begun
            outcome = cage.python(session, busy, limits=tight)
        finally:
            for process in rivals:
                process.kill()
                process.wait()

        assert (outcome.run.stopped_for, outcome.run.exit_code) == (None, 0)
        assert outcome.run.wall_seconds > tight.wall_seconds

    def test_a_program_that_many_flush_is_charged_what_is_shown(self, session: Session) -> None:
        outcome = cage.python(session, "for n in range(100000): print(n, flush=True)")

        assert outcome.run.exit_code == 0
        assert outcome.run.cpu_seconds <= outcome.run.wall_seconds + 0.01


class TestMemory:
    @pytest.mark.skipif(not hasattr(os, "memfd_create"), reason="no files in memory here")
    def test_what_others_keep_in_memory_is_not_charged(self, session: Session) -> None:
        """The kernel counts the pages of shared mappings together with all files in memory, outputs among them."""
        shares = "import mmap, time\nroom = mmap.mmap(-1, 1 << 20)\ntime.sleep(0.6)\nprint(42)"

        def fill() -> None:
            time.sleep(0.3)
            with os.fdopen(os.memfd_create("another's"), "wb") as file:
                for _ in range(300):
                    file.write(b"x" * MIB)
                file.flush()
                time.sleep(0.5)

        other = threading.Thread(target=fill)
        other.start()
        outcome = cage.python(session, shares)
        other.join()

        assert (outcome.run.stopped_for, outcome.stdout) == (None, b"42\n")

    @pytest.mark.parametrize("level", ["full", "plain"])
    def test_its_own_output_is_not_charged(self, level: str) -> None:
        """Not even where it is larger than the memory limit."""
        limits = Limits(cpu_seconds=5, wall_seconds=9, memory_bytes=64 * MIB, output_bytes=128 * MIB)
        code = "import mmap, os, time\nroom = mmap.mmap(-1, 1 << 20)\ntime.sleep(0.05)\n"
        code += "for _ in range(100): os.write(1, b'x' * 2**20)\ntime.sleep(0.05)"

        with contextlib.closing(cage.sandbox(level).open(cage.confinement(limits))) as session:
            outcome = cage.python(session, code, limits=limits)

        assert (outcome.run.stopped_for, outcome.run.exit_code) == (None, 0)
        assert outcome.run.output_bytes == 100 * MIB

    def test_a_launcher_that_has_grown_charges_nobody_for_it(self) -> None:
        with contextlib.closing(cage.sandbox("plain").open(cage.confinement())) as session:
            for code in (HAS_MANY_MAPPINGS, WITHOUT_A_FIRST_THREAD):
                cage.python(session, code)

            assert cage.run(session, "/bin/true").run.peak_floor

    def test_nor_does_one_that_grows_by_the_command_itself(self, session: Session) -> None:
        for _ in range(2):
            assert cage.run(session, "/bin/true", *["x" * 100_000] * 8).run.peak_floor

    def test_a_limit_below_what_can_be_measured_convicts_nobody_who_may_keep_to_it(self, session: Session) -> None:
        """Seen or not seen by a look, the verdict is the same."""
        floor = cage.run(session, "/bin/true").run.peak_bytes
        small = Limits(cpu_seconds=1, wall_seconds=5, memory_bytes=2 * MIB, output_bytes=MIB)

        runs = [cage.run(session, "/bin/sh", "-c", code, limits=small).run for code in ("exit", "sleep 0.1")]

        assert floor > small.memory_bytes
        assert [(run.stopped_for, run.peak_floor) for run in runs] == [(None, True)] * 2


class TestStreams:
    def test_exits_before_it_has_read_50_mb(self, session: Session) -> None:
        outcome = cage.python(session, "print(42)", stdin=b"1 " * (25 << 20))

        assert (outcome.run.exit_code, outcome.stdout) == (0, b"42\n")

    def test_prints_10_mb_before_it_reads_10_mb(self, session: Session) -> None:
        wide = Limits(cpu_seconds=2, wall_seconds=5, memory_bytes=256 * MIB, output_bytes=16 * MIB)
        code = "import os, sys\nos.write(1, b'x' * (10 << 20))\nprint(len(sys.stdin.read()))"
        with_room = cage.sandbox("full").open(cage.confinement(wide))

        outcome = cage.python(with_room, code, stdin=b"y" * (10 << 20), limits=wide)
        with_room.close()

        assert (outcome.run.exit_code, len(outcome.stdout)) == (0, (10 << 20) + 9)

    def test_dev_stdin_and_dev_stdout_can_be_opened(self, session: Session) -> None:
        code = "open('/dev/stdout', 'w').write(open('/dev/stdin').read())"

        outcome = cage.python(session, code, stdin=b"over and out")

        assert (outcome.stdout, outcome.run.stderr) == (b"over and out", "")

    def test_the_input_file_can_be_neither_changed_nor_found(self, session: Session, tmp_path: Path) -> None:
        test = tmp_path / "1.in"
        test.write_bytes(b"precious")
        test.chmod(0o666)
        tmp_path.chmod(0o777)
        code = (
            "import os\nprint(os.readlink('/proc/self/fd/0'))\n"
            "fd = os.open('/proc/self/fd/0', os.O_RDWR)\nos.write(fd, b'x')"
        )

        outcome = cage.python(session, code, stdin=test)

        assert test.read_bytes() == b"precious"
        assert b"1.in" not in outcome.stdout
        assert "Operation not permitted" in outcome.run.stderr

    def test_stderr_is_told_from_its_end_in_whole_characters(self, session: Session) -> None:
        code = "import sys; sys.stderr.buffer.write('가'.encode() * 9999 + b'end'); sys.exit(1)"

        outcome = cage.python(session, code)

        assert outcome.run.error_bytes == 3 * 9999 + 3
        assert outcome.run.stderr.startswith("가가")
        assert outcome.run.stderr.endswith("가end")

    def test_the_output_limit_ends_a_program_by_its_signal(self, session: Session) -> None:
        code = "import os\nwhile True: os.write(1, b'x' * 4096)"  # no interpreter in the way: the default action
        shell = cage.run(session, "/bin/sh", "-c", "exec cat /dev/zero")
        outcome = cage.python(session, code)

        assert shell.run.signal in ("SIGXFSZ", "SIGKILL")
        for run in (shell.run, outcome.run):  # a look may fall between the limit and where the kernel stops it
            assert cage.LIMITS.output_bytes < run.output_bytes <= cage.LIMITS.output_bytes + 65536

    def test_a_closed_pipe_ends_a_program_by_its_signal(self, session: Session) -> None:
        outcome = cage.run(session, "/bin/sh", "-c", "cat /proc/self/status; kill -PIPE $$")

        assert outcome.run.signal == "SIGPIPE"
        masks = dict(line.split(b":\t") for line in outcome.stdout.splitlines() if line.startswith(b"Sig"))
        assert int(masks[b"SigIgn"], 16) & ~(0b11 << 31) == 0  # 32 and 33 are the C library's own
        assert int(masks[b"SigBlk"], 16) == 0
