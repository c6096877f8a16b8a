"""The mode without a program: the submission *is* the answers, a file for each case.

A folder holds them under the names of the cases (`secret/1.out`, or `1.out`; `.ans` and `.txt` as well). A single file
is the answer to every case. The format leaves the layout open.
"""

from __future__ import annotations

from pathlib import Path

from judge import excerpts, verdicts
from judge.model import Case, CaseResult, CheckResult, Run, Verdict
from judge.ports import Trial

SUFFIXES = (".out", ".ans", ".txt", "")


def judge(trial: Trial, case: Case) -> CaseResult:
    """The checker's finding on the file that answers the case; no file is a wrong answer."""
    answer = find(trial.submission.program.path, case)
    if answer is None:
        check = CheckResult(message=f"the submission has no answer for {case.name}")
        return CaseResult(case=case, run=Run(exit_code=0), check=check, verdict=Verdict.WA)
    check = trial.checker(case, answer)
    where = check.difference
    return CaseResult(
        case=case,
        run=Run(exit_code=0, output_bytes=answer.stat().st_size),
        check=check,
        verdict=verdicts.of_check(check),
        output_excerpt=excerpts.around(answer, *((where.line, where.column) if where else (1, 1))),
    )


def find(submission: Path, case: Case) -> Path | None:
    """The file of a submission that answers a case."""
    if submission.is_file():
        return submission
    short = case.name.rpartition("/")[2]
    candidates = (submission / f"{name}{suffix}" for name in (case.name, short) for suffix in SUFFIXES)
    return next((path for path in candidates if path.is_file()), None)
