"""The plain mode: the input on standard input, the output to the checker."""

from __future__ import annotations

from judge import excerpts, verdicts
from judge.model import Case, CaseResult
from judge.modes.passes import all_passes
from judge.modes.running import run
from judge.ports import Trial


def judge(trial: Trial, case: Case) -> CaseResult:
    """The verdict on one case, in as many passes as the problem has."""
    return all_passes(_one_pass, trial, case)


def _one_pass(trial: Trial, case: Case) -> CaseResult:
    with run(trial, case) as (facts, stdout):
        verdict = verdicts.of_run(facts, trial.limits, trial.problem.output_rule)
        check = None
        if verdict is None:
            check = trial.checker(case, stdout.path)
            verdict = verdicts.of_check(check)
        where = check.difference if check is not None else None
        excerpt = excerpts.around(stdout.path, *(where.line, where.column) if where else (1, 1))
    return CaseResult(case=case, run=facts, check=check, verdict=verdict, output_excerpt=excerpt)
