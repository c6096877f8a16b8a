"""A cage for tests with hostile programs: one short way to run a program, and guards so that the machine survives it.

Each program gets a mark of its own among its arguments, which its forks keep; so it can be told whether anything of it
is left, whatever else the machine is doing. Every run has a wall limit, every session a process limit, every test a
time limit, and where root finds a cgroup for process counts, the whole test run is put into one with a ceiling.
"""

from __future__ import annotations

import contextlib
import os
import sys
import tempfile
import time
import uuid
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import IO

import pytest
from msgspec import Struct

from judge.errors import UsageError
from judge.model import MIB, Confinement, Job, Limits, Run, StopReason
from judge.ports import Sandbox, Session
from judge.sandboxes import choose
from judge.tools import own_python

PYTHON = str(own_python())
LIMITS = Limits(cpu_seconds=0.8, wall_seconds=1.6, memory_bytes=256 * MIB, output_bytes=8 * MIB)
ENVIRONMENT = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}
PROCESSES = 16
_CEILING = 400  # processes and threads of the whole test run


@cache
def _choose(level: str) -> Sandbox | str:
    try:
        return choose(level)
    except UsageError as error:
        return str(error)


def sandbox(level: str) -> Sandbox:
    """The sandbox of that level; skips the test, with the reason, where it cannot be had."""
    found = _choose(level)
    if isinstance(found, str):
        pytest.skip(found)
    return found


def confinement(
    limits: Limits = LIMITS,
    *,
    readable: tuple[Path, ...] = (),
    writable: tuple[Path, ...] = (),
    files: Path | None = None,
    scratch_bytes: int = 0,
    processes: int = PROCESSES,
) -> Confinement:
    return Confinement(
        readable=readable,
        writable=writable,
        files=files,
        scratch_bytes=scratch_bytes,
        processes=processes,
        environment=ENVIRONMENT,
        cpu_seconds=limits.cpu_seconds,
        memory_bytes=limits.memory_bytes,
        output_bytes=limits.output_bytes,
    )


@contextlib.contextmanager
def opened(level: str, limits: Limits = LIMITS, **wishes: object) -> Iterator[Session]:
    """A session of that level for the time of the block; `wishes` as in `confinement`."""
    session = sandbox(level).open(confinement(limits, **wishes))  # type: ignore[arg-type]
    try:
        yield session
    finally:
        session.close()


class Outcome(Struct, frozen=True):
    """A run, what it wrote, and how many of its processes were still there afterwards."""

    run: Run
    stdout: bytes
    left: int


def run(session: Session, *command: str, stdin: bytes | Path = b"", limits: Limits = LIMITS) -> Outcome:
    """Runs `command`, with `stdin` as the content of its standard input or the file that it comes from."""
    mark = f"mark-{uuid.uuid4().hex}"
    with contextlib.ExitStack() as stack:
        if isinstance(stdin, Path):
            source: IO[bytes] = stack.enter_context(stdin.open("rb"))
        else:
            source = stack.enter_context(_memory("stdin"))
            source.write(stdin)
            source.seek(0)
        stdout = stack.enter_context(_memory("stdout"))
        stderr = stack.enter_context(_memory("stderr"))
        done = session.run(job((*command, mark), source.fileno(), stdout.fileno(), stderr.fileno(), limits))
        stdout.seek(0)
        return Outcome(done, stdout.read(), alive(mark))


def _memory(name: str) -> IO[bytes]:
    """A file for output, in memory as the judge's own are, where the system has such."""
    if hasattr(os, "memfd_create"):
        return os.fdopen(os.memfd_create(name), "w+b")
    return tempfile.TemporaryFile()


def python(session: Session, code: str, *words: str, stdin: bytes | Path = b"", limits: Limits = LIMITS) -> Outcome:
    """Runs a Python program given as text."""
    return run(session, PYTHON, "-I", "-S", "-c", code, *words, stdin=stdin, limits=limits)


def starved(run: Run) -> bool:
    """Whether it came to the wall limit because others had the cores."""
    return run.stopped_for is StopReason.WALL and run.waited_seconds > 0.3 * run.wall_seconds


def job(command: tuple[str, ...], stdin: int, stdout: int, stderr: int, limits: Limits = LIMITS) -> Job:
    return Job(
        command=command,
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        cpu_seconds=limits.cpu_seconds,
        wall_seconds=limits.wall_seconds,
        memory_bytes=limits.memory_bytes,
        output_bytes=limits.output_bytes,
    )


def alive(mark: str) -> int:
    """How many processes of this machine carry that mark."""
    found = 0
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError):
            if folder.name.isdigit() and mark.encode() in (folder / "cmdline").read_bytes():
                found += 1
    return found


def children() -> set[int]:
    """The processes that the judge has started itself and that are still there."""
    found = set()
    for folder in Path("/proc").iterdir():
        with contextlib.suppress(OSError, IndexError):
            if folder.name.isdigit():
                fields = (folder / "stat").read_text().rpartition(")")[2].split()
                if int(fields[1]) == os.getpid():
                    found.add(int(folder.name))
    return found


def wait_until_gone(mark: str, seconds: float = 5.0) -> int:
    """Waits for the last process with that mark to go; returns how many stayed."""
    until = time.monotonic() + seconds
    while (left := alive(mark)) and time.monotonic() < until:
        time.sleep(0.02)
    return left


@contextlib.contextmanager
def ceiling() -> Iterator[None]:
    """Keeps this process, and all that it starts, below a ceiling of processes, where root finds a cgroup for that."""
    group = _new_group()
    if group is None:
        yield
        return
    home = Path("/sys/fs/cgroup/pids")
    (group / "cgroup.procs").write_text(str(os.getpid()))
    try:
        yield
    finally:
        (home / "cgroup.procs").write_text(str(os.getpid()))
        for _ in range(200):  # the kernel lets go of a group a moment after its last process
            with contextlib.suppress(OSError):
                group.rmdir()
                break
            time.sleep(0.01)


def _new_group() -> Path | None:
    home = Path("/sys/fs/cgroup/pids")
    lines = Path("/proc/self/cgroup").read_text().splitlines() if sys.platform == "linux" else []
    if not any(line.endswith(":pids:/") for line in lines):
        return None
    group = home / f"judge-tests-{os.getpid()}"
    try:
        group.mkdir()
        (group / "pids.max").write_text(str(_CEILING))
    except OSError:
        return None
    return group
