"""Two programs that talk: a solution and an interactor."""

from __future__ import annotations

from judge.model import Job, PairRun, Run
from judge.ports import Session


def run_pair(
    solution: Session, solution_job: Job, interactor: Session, interactor_job: Job, transcript_bytes: int = 0
) -> PairRun:
    """See `ports.Sandbox.run_pair`."""
    absent = Run(fault="interactive runs are not there yet")
    return PairRun(solution=absent, interactor=absent)
