"""The talking mode: submission and interactor run at the same time, each one's output the other's input.

The submission's CPU limit counts only its own work. Its wall limit is doubled, because half of the time may be the
other side's. What comes of two deaths is `verdicts.of_pair`'s to say, from recorded facts.
"""

from __future__ import annotations

import os
from pathlib import Path

import msgspec

from judge import verdicts
from judge.errors import JudgeError
from judge.model import Case, CaseResult, CheckResult, PairRun
from judge.modes.passes import all_passes
from judge.modes.running import confinement, heard
from judge.ports import Interlocutor, Trial
from judge.running import job_of
from judge.workspace import capture

PATIENCE = 2  # times the wall limit, for the two together


def judge(trial: Trial, case: Case) -> CaseResult:
    """The verdict on one case, in as many passes as the problem has."""
    return all_passes(_one_pass, trial, case)


def _one_pass(trial: Trial, case: Case) -> CaseResult:
    pair, check = _talk(trial, case)
    verdict = verdicts.of_pair(pair, check, trial.limits, trial.problem.output_rule)
    return CaseResult(case=case, run=pair.solution, check=check, verdict=verdict, pair=pair)


def _talk(trial: Trial, case: Case) -> tuple[PairRun, CheckResult]:
    """The conversation, and what the interactor found. Raises JudgeError where there is nobody to talk with."""
    if not isinstance(trial.checker, Interlocutor):
        raise JudgeError("the problem is interactive, but nothing in its package talks with a submission")
    kill = trial.kill
    kill = msgspec.structs.replace(kill, wall_seconds=PATIENCE * kill.wall_seconds)
    confined = confinement(trial, case)
    command = (*trial.build.command, *case.args)
    nothing = os.open(Path(os.devnull), os.O_RDWR | os.O_CLOEXEC)
    try:
        with (
            trial.checker.seat(case) as seat,
            capture("stderr") as stderr,
            trial.sessions.lease(confined) as session,
        ):
            job = job_of(command, (nothing, nothing, stderr.fd), kill)
            pair = trial.sessions.sandbox.run_pair(session, job, seat.session, seat.job)
            pair = msgspec.structs.replace(pair, solution=heard(pair.solution, trial.build))
            return pair, seat.found(pair.interactor)
    finally:
        os.close(nothing)
