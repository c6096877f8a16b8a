"""What this machine can enforce and measure: each thing is tried, with a small program that would show its absence.

It takes about two seconds, most of them waiting for limits to strike.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack

from judge.cores import ALL, keep_to
from judge.errors import JudgeError
from judge.model import MIB, Limits, PairRun, Probe, Run, State, StopReason
from judge.ports import Sandbox, Session
from judge.sandboxes import LEVELS, REMEDIES, examine, groups
from judge.sandboxes.selftest import WORDING, Attack, small_confinement, small_job
from judge.tools import own_python

_PROTECTIONS = {
    "write": "files outside the working directory cannot be written",
    "secret": "files that were not given cannot be read",
    "stdin": "a test's input file cannot be changed",
    "network": "the network cannot be reached",
    "sockets": "sockets cannot be made",
    "signals": "other processes get no signals",
    "root": "programs do not run as root",
    "privileges": "set-user-ID programs give no privileges",
    "launcher": "the launcher's memory is closed",
    "orphans": "processes left behind are ended",
}
_SHORT = Limits(cpu_seconds=0.15, wall_seconds=0.6, memory_bytes=64 * MIB, output_bytes=MIB)
_FORKS = """
import os
made = 0
for _ in range(40):
    try:
        if os.fork() == 0:
            while True: os.read(0, 1) or __import__("time").sleep(9)
        made += 1
    except OSError: break
print(made)
"""


def probes(level: str = "auto") -> tuple[Probe, ...]:
    """Tries every level of confinement, and with the best of them (or `level`) every protection and measurement."""
    found: list[Probe] = []
    best: tuple[Sandbox, Attack] | None = None
    for name in LEVELS:
        sandbox, attack, broken = examine(name)
        state = State.YES if sandbox is not None else State.NO
        detail = "; ".join(broken or (sandbox.notes if sandbox is not None else ()))
        found.append(Probe(name=f"sandbox {name}", state=state, detail=detail, remedy=REMEDIES[name] if broken else ""))
        if sandbox is not None and (best is None or name == level):
            best = (sandbox, attack)
    if best is None:
        return tuple(found)
    sandbox, attack = best
    found += _protections(attack)
    try:
        session = sandbox.open(small_confinement())
    except JudgeError as error:
        return (*found, Probe(name="runs", state=State.NO, detail=str(error)))
    try:
        python = (attack.python or str(own_python()), "-I", "-S", "-c")
        found += _limits(session, python)
        found += _measurements(session, python)
        found.append(_kept(session, python))
        found.append(_deadlock(sandbox, session, python))
    finally:
        session.close()
    return (*found, _memory(), _unwaited())


def _protections(attack: Attack) -> Iterator[Probe]:
    for name, what in _PROTECTIONS.items():
        held = attack.outcomes.get(name) == "no"
        yield Probe(
            name=what,
            state=State.YES if held else State.NO,
            detail="" if held else WORDING[name],
            remedy="" if held else REMEDIES["full"],
        )


def _run(session: Session, python: tuple[str, ...], code: str, limits: Limits = _SHORT) -> tuple[Run, bytes]:
    """Runs a Python program given as text."""
    with ExitStack() as stack:
        stdin, stdout, stderr = (stack.enter_context(tempfile.TemporaryFile()) for _ in range(3))
        run = session.run(small_job((*python, code), stdin.fileno(), stdout.fileno(), stderr.fileno(), limits))
        stdout.seek(0)
        return run, stdout.read(4096)


def _limits(session: Session, python: tuple[str, ...]) -> Iterator[Probe]:
    tried: tuple[tuple[str, str, StopReason, Callable[[Run], str]], ...] = (
        (
            "CPU time",
            "while True: pass",
            StopReason.CPU,
            lambda run: f"stopped after {run.cpu_seconds:.3f} s of 0.15 s",
        ),
        (
            "wall time",
            "import time; time.sleep(9)",
            StopReason.WALL,
            lambda run: f"after {run.wall_seconds:.3f} s of 0.6 s",
        ),
        (
            "memory",
            "x = b'x' * (128 << 20)\nwhile True: pass",
            StopReason.MEMORY,
            lambda run: f"at {_mib(run.peak_bytes)} of 64 MiB",
        ),
        (
            "output",
            "import os\nwhile True: os.write(1, b'x' * 4096)",
            StopReason.OUTPUT,
            lambda run: f"at {_mib(run.output_bytes)} of 1 MiB",
        ),
    )
    for name, code, reason, describe in tried:
        run, _ = _run(session, python, code)
        held = run.stopped_for is reason or (reason is StopReason.OUTPUT and run.output_bytes > MIB)
        detail = run.fault or describe(run)
        yield Probe(name=f"limit on {name}", state=State.YES if held else State.NO, detail=detail)
    run, output = _run(session, python, _FORKS)
    made = int(output or b"-1")
    yield Probe(
        name="limit on processes",
        state=State.YES if 0 <= made < 16 else State.DEGRADED,
        detail=f"{made} could be started beside the first, with 16 allowed"
        if made < 40
        else "all of your processes count",
    )


def _measurements(session: Session, python: tuple[str, ...]) -> Iterator[Probe]:
    run, output = _run(
        session, python, "import time\nwhile time.process_time() < 0.1: pass\nprint(time.process_time())"
    )
    own = float(output or b"0")
    near = own > 0 and abs(run.cpu_seconds - own) < 0.02
    detail = f"the program counted {own:.4f} s, the judge {run.cpu_seconds:.4f} s"
    yield Probe(name="CPU time is measured", state=State.YES if near else State.DEGRADED, detail=detail)
    run, _ = _run(session, python, "x = b'x' * (32 << 20)")
    near = 32 * MIB < run.peak_bytes < 64 * MIB
    detail = f"{_mib(run.peak_bytes)} for a program that fills 32 MiB"
    yield Probe(name="peak of memory is measured", state=State.YES if near else State.DEGRADED, detail=detail)
    with tempfile.TemporaryFile() as nothing:
        small = session.run(small_job(("/bin/sh", "-c", ":"), nothing.fileno(), nothing.fileno(), nothing.fileno()))
    detail = (
        f"<= {_mib(small.peak_bytes)} is the least that can be told" if small.peak_floor else _mib(small.peak_bytes)
    )
    yield Probe(name="small programs are measured", state=State.YES, detail=detail)
    told = run.pressure is not None
    yield Probe(
        name="load of the machine is measured",
        state=State.YES if told else State.DEGRADED,
        detail=f"CPU pressure {run.pressure:.0%} during one run" if run.pressure is not None else "no pressure figures",
        remedy="" if told else "a kernel with pressure stall information (boot with psi=1)",
    )


def _kept(session: Session, python: tuple[str, ...]) -> Probe:
    """Whether a run can be kept on the core that is quickest at the moment."""
    name = "doubtful times are measured again, also on the quickest core"
    if len(ALL) == 1:
        return Probe(name=name, state=State.YES, detail="there is one")
    if ALL:
        core = max(ALL)
        with keep_to(frozenset({core})):
            _, output = _run(session, python, "import os; print(*os.sched_getaffinity(0))")
        if output.split() == [b"%d" % core]:
            return Probe(name=name, state=State.YES, detail=f"one of {len(ALL)}")
    return Probe(name=name, state=State.DEGRADED, detail="a run cannot be kept on one core here; it is any of them")


def _deadlock(sandbox: Sandbox, session: Session, python: tuple[str, ...]) -> Probe:
    """Two programs that each wait for the other to speak."""
    name = "deadlocks of interactive runs are found early"
    command = (*python, "input()")
    patient = Limits(cpu_seconds=1.0, wall_seconds=1.5, memory_bytes=64 * MIB, output_bytes=MIB)
    other = sandbox.open(small_confinement())
    try:
        with tempfile.TemporaryFile() as nothing:
            job = small_job(command, nothing.fileno(), nothing.fileno(), nothing.fileno(), patient)
            pair: PairRun = sandbox.run_pair(session, job, other, job)
    finally:
        other.close()
    detail = pair.fault or f"after {pair.solution.wall_seconds:.2f} s"
    if pair.deadlock:
        return Probe(name=name, state=State.YES, detail=detail)
    return Probe(name=name, state=State.DEGRADED, detail=f"only by the wall limit, {detail}")


def _memory() -> Probe:
    """Memory is not limited by the kernel; this says what its limit rests on."""
    name = "memory is limited by the kernel"
    if sys.platform != "linux":
        return Probe(name=name, state=State.NO, detail="it is measured after the run")
    polled = "it is looked at every 10 ms; a short excess is found afterwards by the peak"
    return Probe(name=name, state=State.DEGRADED, detail=polled)


def _unwaited() -> Probe:
    """Whether the CPU time of children is known that nobody waited for."""
    name = "CPU time of brief children that nobody waits for"
    if groups.works():
        return Probe(name=name, state=State.YES, detail=f"by a control group in {groups.delegated()}")
    why = "no control group (v2) that this user may divide; what such a child does in its last 10 ms is not charged"
    return Probe(name=name, state=State.DEGRADED, detail=why)


def _mib(count: int) -> str:
    return f"{count / MIB:.1f} MiB"
