"""One captured run: a program started in a leased session and its output caught. A submission, or a validator."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from judge.model import Build, Case, Confinement, Job, Limits, Problem, Program, Run
from judge.ports import Lender, Session
from judge.workspace import Capture, capture

ANY = ""  # the key of validator arguments that are meant for every validator without its own


def helper_confinement(build: Build, limits: Limits, readable: tuple[Path, ...] = ()) -> Confinement:
    """The confinement of a package's own program, which keeps to the validation limits and writes nothing."""
    return Confinement(
        readable=(*build.readable, *readable),
        scratch_bytes=build.scratch_bytes,
        processes=build.processes,
        environment=build.environment,
        cpu_seconds=limits.cpu_seconds,
        memory_bytes=limits.memory_bytes,
        output_bytes=limits.output_bytes,
    )


@contextmanager
def captured(
    lender: Lender, confined: Confinement, command: tuple[str, ...], source: Path, kill: Limits
) -> Iterator[tuple[Run, Capture]]:
    """Runs `command` with `source` as standard input, stopped at `kill`; gives the facts and its standard output."""
    with capture("stdout") as stdout, capture("stderr") as stderr:
        with lender.lease(confined) as session:
            facts = run_in(session, command, source, (stdout, stderr), kill)
        yield facts, stdout


def validated(lender: Lender, problem: Problem, case: Case, program: Program, build: Build) -> Run:
    """How an input validator ends that reads the input of `case`."""
    arguments = case.validator_args.get(program.path.stem, case.validator_args.get(ANY, ()))
    limits = problem.validation_limits
    confined = helper_confinement(build, limits)
    if case.files is not None:
        confined = msgspec.structs.replace(confined, files=case.files)
    with captured(lender, confined, (*build.command, *arguments), case.input, limits) as (run, _):
        return run


def run_in(
    session: Session, command: tuple[str, ...], source: Path, caught: tuple[Capture, Capture], kill: Limits
) -> Run:
    """Runs `command` in a session, with `source` as standard input and its output and errors in `caught`."""
    stdin = os.open(source, os.O_RDONLY | os.O_CLOEXEC)
    try:
        return session.run(job_of(command, (stdin, caught[0].fd, caught[1].fd), kill))
    finally:
        os.close(stdin)
        for stream in caught:
            stream.take_back()


def job_of(command: tuple[str, ...], streams: tuple[int, int, int], kill: Limits) -> Job:
    """One run with these standard streams, stopped at `kill`."""
    return Job(
        command=command,
        stdin=streams[0],
        stdout=streams[1],
        stderr=streams[2],
        cpu_seconds=kill.cpu_seconds,
        wall_seconds=kill.wall_seconds,
        memory_bytes=kill.memory_bytes,
        output_bytes=kill.output_bytes,
    )
