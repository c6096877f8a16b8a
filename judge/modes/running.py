"""How every mode runs a submission: its confinement, and one captured run of it on a case."""

from __future__ import annotations

from contextlib import AbstractContextManager

from judge.model import Case, Confinement, Run
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


def run(trial: Trial, case: Case) -> AbstractContextManager[tuple[Run, Capture]]:
    """Runs the trial's submission with the case's input; gives the facts and its standard output."""
    command = (*trial.build.command, *case.args)
    return captured(trial.sessions, confinement(trial, case), command, case.input, trial.kill)
