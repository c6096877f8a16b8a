"""The talking mode: submission and interactor run at the same time, each one's output the other's input.

The submission's CPU limit counts only its own work. Its wall limit is doubled, because half of the time may be the
other side's. What comes of two deaths is `verdicts.of_pair`'s to say, from recorded facts.

A conversation that is recorded takes about three times as long, as it passes through the judge. So none is, at first.
One that ends as it should not is held again, to be shown; the verdict remains that of the first.
"""

from __future__ import annotations

import contextlib
import math
import os
from pathlib import Path

import msgspec

from judge import expectations, verdicts
from judge.errors import JudgeError
from judge.model import Case, CaseResult, CheckResult, Job, PairRun, Verdict
from judge.modes.passes import all_passes
from judge.modes.running import confinement, heard
from judge.ports import Interlocutor, Trial
from judge.running import job_of
from judge.workspace import capture

PATIENCE = 2  # times the wall limit, for the two together
RECORDED = 64 << 10  # bytes of a conversation that are kept to be shown
SLOWER = 10  # times what a conversation took that it may take, and a second, when it is held again to be recorded


def judge(trial: Trial, case: Case) -> CaseResult:
    """The verdict on one case, in as many passes as the problem has."""
    return all_passes(_one_pass, trial, case)


def _one_pass(trial: Trial, case: Case) -> CaseResult:
    pair, check, verdict = _talk(trial, case)
    if _to_be_shown(trial, case, pair, verdict):
        most = SLOWER * max(pair.solution.wall_seconds, pair.interactor.wall_seconds) + 1
        with contextlib.suppress(JudgeError):  # then there is nothing to show; the verdict stands
            again, _, same = _talk(trial, case, RECORDED, most)
            if same is verdict:
                pair = msgspec.structs.replace(pair, transcript=again.transcript, transcript_cut=again.transcript_cut)
    return CaseResult(case=case, run=pair.solution, check=check, verdict=verdict, pair=pair)


def _to_be_shown(trial: Trial, case: Case, pair: PairRun, verdict: Verdict) -> bool:
    """Whether somebody will want to see what was said: it is short, and does not end as it should."""
    short = verdict in (Verdict.WA, Verdict.RE) or pair.deadlock
    return short and not expectations.permits(trial.submission.expectation, case.name, verdict)


def _talk(trial: Trial, case: Case, record: int = 0, most: float = math.inf) -> tuple[PairRun, CheckResult, Verdict]:
    """The conversation, what the interactor found, and the verdict. Raises JudgeError where nobody can be talked with.

    record: bytes of it that are to be kept. most: seconds after which either side is stopped, whatever its limits.
    """
    if not isinstance(trial.checker, Interlocutor):
        raise JudgeError("the problem is interactive, but nothing in its package talks with a submission")
    kill = msgspec.structs.replace(trial.kill, wall_seconds=PATIENCE * trial.kill.wall_seconds)
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
            pair = trial.sessions.sandbox.run_pair(
                session, _within(job, most), seat.session, _within(seat.job, most), record
            )
            pair = msgspec.structs.replace(pair, solution=heard(pair.solution, trial.build))
            check = seat.found(pair.interactor)
    finally:
        os.close(nothing)
    return pair, check, verdicts.of_pair(pair, check, trial.limits, trial.problem.output_rule)


def _within(job: Job, most: float) -> Job:
    """The job with its limits on time brought down to so many seconds."""
    return msgspec.structs.replace(
        job, cpu_seconds=min(most, job.cpu_seconds), wall_seconds=min(most, job.wall_seconds)
    )
