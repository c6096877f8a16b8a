"""The plain mode: the input on standard input, the output to the checker."""

from __future__ import annotations

from judge import verdicts
from judge.model import Case, CaseResult
from judge.modes.passes import all_passes
from judge.modes.running import run
from judge.ports import Trial
from judge.workspace import EXCERPT_BYTES


def judge(trial: Trial, case: Case) -> CaseResult:
    """The verdict on one case, in as many passes as the problem has."""
    return all_passes(_one_pass, trial, case)


def _one_pass(trial: Trial, case: Case) -> CaseResult:
    with run(trial, case) as (facts, stdout):
        verdict = verdicts.of_run(facts, trial.limits)
        check = None
        if verdict is None:
            check = trial.checker(case, stdout.path)
            verdict = verdicts.of_check(check)
        excerpt = stdout.read(EXCERPT_BYTES).decode("utf-8", "replace")
    return CaseResult(case=case, run=facts, check=check, verdict=verdict, output_excerpt=excerpt)
