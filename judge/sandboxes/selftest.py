"""Which protections hold here: tried with a program that attacks, not guessed from what is installed.

A level is chosen only if everything it promises held. The attack is one run of about 30 ms in a session of its own.
"""

from __future__ import annotations

import os
import socket
import sys
import tempfile
from pathlib import Path

from msgspec import Struct

from judge.errors import JudgeError
from judge.model import MIB, Confinement, Job, Limits, Run
from judge.ports import Sandbox
from judge.sandboxes.launching import INSIDE
from judge.sandboxes.sealing import SEALS
from judge.scratch import Scratch
from judge.tools import own_python

PROMISES = {
    "full": ("write", "secret", "stdin", "network", "signals", "root", "privileges", "launcher", "orphans"),
    "landlock": ("write", "secret", "stdin", "network", "sockets", "root", "privileges", "launcher", "orphans"),
    "plain": ("stdin", "orphans") if SEALS else ("orphans",),
}
WORDING = {
    "write": "a program can write files outside its working directory",
    "secret": "a program can read files it was not given",
    "stdin": "a program can change its test's input file",
    "network": "a program can reach the network",
    "sockets": "a program can make sockets",
    "signals": "a program can send signals to other processes",
    "root": "programs run as root",
    "privileges": "a program can gain privileges through set-user-ID programs",
    "launcher": "a program can look into the launcher",
    "orphans": "a process that a program leaves behind survives it",
}
_LIMITS = Limits(cpu_seconds=5.0, wall_seconds=10.0, memory_bytes=256 * MIB, output_bytes=MIB)
_ASKED_SECONDS = 120.0  # of the kernel's own limit on CPU time: what packages ask for at the most, twice
_CLEAN = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"}


class Attack(Struct, frozen=True, kw_only=True):
    """What an attack came to: by the name of the attempt, "no" where it failed.

    fault: it could not be tried. clamped: names of resource limits that could not be set as asked for.
    """

    outcomes: dict[str, str] = {}
    run: Run = Run()
    fault: str = ""
    clamped: tuple[str, ...] = ()
    python: str = ""  # the interpreter that was used

    @property
    def unreachable(self) -> bool:
        """Whether the worker's user could not even get at the attacking program."""
        return "cannot be started" in self.fault

    def broken(self, level: str) -> tuple[str, ...]:
        """The promises of that level that did not hold, in words."""
        if self.fault:
            return (self.fault,)
        return tuple(
            WORDING[name] + (f" ({place})" if (place := self.outcomes.get(name, "")) not in ("yes", "") else "")
            for name in PROMISES[level]
            if self.outcomes.get(name) != "no"
        )


def small_confinement() -> Confinement:
    """What the attack, and the other trials of this machine, run in.

    As much CPU time may be used as packages ask for: where this machine does not allow that, it is to be told.
    """
    return Confinement(
        environment=_CLEAN,
        cpu_seconds=_ASKED_SECONDS,
        memory_bytes=_LIMITS.memory_bytes,
        output_bytes=_LIMITS.output_bytes,
    )


def small_job(command: tuple[str, ...], stdin: int, stdout: int, stderr: int, limits: Limits = _LIMITS) -> Job:
    """One run of `command` under the limits of such trials."""
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


def attack(sandbox: Sandbox) -> Attack:
    """Runs the attacking program in a new session of `sandbox`."""
    code = (INSIDE / "probe.py").read_text(encoding="utf-8")
    with Scratch("attack") as folder, socket.create_server(("127.0.0.1", 0)) as server:
        folder.chmod(0o777)
        secret = folder / "secret"
        secret.write_text("42\n")
        words = [str(secret), str(folder), str(server.getsockname()[1]), str(os.getpid())]
        for python in _interpreters():
            try:
                tried = _attack(sandbox, (python, "-I", "-S", "-B", "-c", code, *words), secret)
            except JudgeError as error:
                return Attack(fault=str(error))
            if not tried.unreachable:
                return tried
    return tried


def _interpreters() -> list[str]:
    """The judge's own interpreter, and others in case the worker's user cannot reach it."""
    others = [python for python in ("/usr/bin/python3", "/usr/local/bin/python3") if Path(python).exists()]
    return [str(own_python()), *others]


def _attack(sandbox: Sandbox, command: tuple[str, ...], secret: Path) -> Attack:
    session = sandbox.open(small_confinement())
    clamped = getattr(session, "clamped", ())
    try:
        with secret.open() as stdin, tempfile.TemporaryFile() as stdout, tempfile.TemporaryFile() as stderr:
            run = session.run(small_job(command, stdin.fileno(), stdout.fileno(), stderr.fileno()))
            stdout.seek(0)
            lines = stdout.read().decode(errors="replace").splitlines()
    finally:
        session.close()
    if not run.succeeded:
        ending = run.stderr.strip().splitlines()[-1:] or [str(run.signal or run.exit_code)]
        return Attack(run=run, fault=run.fault or f"the self-test's program failed: {ending[0]}")
    outcomes = {name: outcome for name, _, outcome in (line.partition(" ") for line in lines)}
    outcomes["orphans"] = "no" if run.orphans == 1 or sys.platform != "linux" else "yes"
    return Attack(run=run, outcomes=outcomes, clamped=clamped, python=command[0])
