"""How every mode runs a submission: its confinement, and one captured run of it on a case."""

from __future__ import annotations

from contextlib import AbstractContextManager

from judge.model import Build, Case, Confinement, Limits, Problem, Run
from judge.ports import Trial
from judge.running import captured
from judge.workspace import Capture


def confinement(problem: Problem, build: Build, case: Case, limits: Limits) -> Confinement:
    """What a submission may touch and use while it runs a case."""
    return Confinement(
        readable=build.readable,
        files=case.files or build.files,
        scratch_bytes=max(build.scratch_bytes, limits.output_bytes if problem.writes_files else 0),
        processes=build.processes,
        environment=build.environment,
        cpu_seconds=limits.killing.cpu_seconds,
        memory_bytes=limits.memory_bytes,
        output_bytes=limits.output_bytes,
    )


def run(trial: Trial, case: Case) -> AbstractContextManager[tuple[Run, Capture]]:
    """Runs the trial's submission with the case's input; gives the facts and its standard output."""
    confined = confinement(trial.problem, trial.build, case, trial.limits)
    command = (*trial.build.command, *case.args)
    return captured(trial.sessions, confined, command, case.input, trial.limits.killing)
