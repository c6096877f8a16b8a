"""What every mode needs: a submission's confinement, its job, and one captured run of it."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from judge.model import Build, Case, Confinement, Job, Limits, Problem, Run
from judge.ports import Trial
from judge.workspace import STDERR_TAIL_BYTES, Capture, capture


def confinement(problem: Problem, build: Build, case: Case, limits: Limits) -> Confinement:
    """What a submission may touch and use while it runs a case."""
    return Confinement(
        readable=build.readable,
        files=case.files,
        scratch_bytes=limits.output_bytes if problem.writes_files else 0,
        processes=build.processes,
        environment=build.environment,
        cpu_seconds=limits.killing.cpu_seconds,
        memory_bytes=limits.memory_bytes,
        output_bytes=limits.output_bytes,
    )


def job(build: Build, case: Case, limits: Limits, streams: tuple[int, int, int]) -> Job:
    """One run of a submission on a case, stopped at the kill limits. Streams: its descriptors 0, 1 and 2."""
    kill = limits.killing
    stdin, stdout, stderr = streams
    return Job(
        command=(*build.command, *case.args),
        stdin=stdin,
        stdout=stdout,
        stderr=stderr,
        cpu_seconds=kill.cpu_seconds,
        wall_seconds=kill.wall_seconds,
        memory_bytes=kill.memory_bytes,
        output_bytes=kill.output_bytes,
    )


def tail(caught: Capture) -> str:
    """The end of a stream as text for a person."""
    start = max(0, caught.size - STDERR_TAIL_BYTES)
    return caught.read(STDERR_TAIL_BYTES, start).decode("utf-8", "replace")


@contextmanager
def run(trial: Trial, case: Case) -> Iterator[tuple[Run, Capture]]:
    """Runs the trial's submission with the case's input as standard input; gives the facts and its standard output."""
    confined = confinement(trial.problem, trial.build, case, trial.limits)
    with capture("stdout") as stdout, capture("stderr") as stderr:
        stdin = os.open(case.input, os.O_RDONLY | os.O_CLOEXEC)
        try:
            with trial.sessions.lease(confined) as session:
                facts = session.run(job(trial.build, case, trial.limits, (stdin, stdout.fd, stderr.fd)))
        finally:
            os.close(stdin)
        yield msgspec.structs.replace(facts, stderr=tail(stderr)), stdout
