"""How every mode runs a submission: its confinement, one captured run of it on a case, and what its runtime says."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec

from judge.model import Build, Case, Confinement, Run
from judge.ports import Trial
from judge.running import captured
from judge.workspace import Capture


def confinement(trial: Trial, case: Case) -> Confinement:
    """What a submission may touch and use while it runs a case."""
    build, kill = trial.build, trial.kill
    return Confinement(
        readable=build.readable,
        files=case.files or build.files,
        scratch_bytes=max(build.scratch_bytes, kill.output_bytes if trial.problem.writes_files else 0),
        processes=build.processes,
        environment=build.environment,
        cpu_seconds=kill.cpu_seconds,
        memory_bytes=kill.memory_bytes,
        output_bytes=kill.output_bytes,
    )


@contextmanager
def run(trial: Trial, case: Case) -> Iterator[tuple[Run, Capture]]:
    """Runs the trial's submission with the case's input; gives the facts and its standard output."""
    command = (*trial.build.command, *case.args)
    with captured(trial.sessions, confinement(trial, case), command, case.input, trial.kill) as (facts, stdout):
        yield heard(facts, trial.build), stdout


def heard(facts: Run, build: Build) -> Run:
    """The facts of a run, with what the runtime said of the memory limit that it was told.

    Only a program that failed by itself was refused anything: one that catches the error and goes on was not hurt by
    it, and what the judge kills (a side of a pair too) does not end because of what it said before.
    """
    failed = facts.exit_code != 0 and facts.signal != "SIGKILL"
    if not build.refusal or not failed or not re.search(build.refusal, facts.stderr):
        return facts
    return msgspec.structs.replace(facts, memory_refused=True)
