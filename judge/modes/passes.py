"""Passes: a validator that accepts may leave the input of a next pass, and the submission is run again on it.

Limits are for each pass, so the facts kept of a case are the largest figures of its passes.
"""

from __future__ import annotations

import dataclasses
from contextlib import AbstractContextManager, nullcontext

import msgspec

from judge.model import Case, CaseResult, CheckResult, Run, Verdict
from judge.ports import Checker, KeepsFeedback, Mode, Trial
from judge.workspace import capture


def all_passes(one_pass: Mode, trial: Trial, case: Case) -> CaseResult:
    """Pass after pass until one is not accepted or asks for no other. Too many are the validator's fault."""
    most = trial.problem.passes
    if most == 1:
        return one_pass(trial, case)
    with capture("nextpass") as held, _through_all(trial.checker) as checker:
        trial = dataclasses.replace(trial, checker=checker)
        result = one_pass(trial, case)
        while (wanted := _next_input(result)) is not None:
            if result.passes == most:
                fault = f"the output validator asked for pass {most + 1}, but the problem has at most {most}"
                return msgspec.structs.replace(result, verdict=Verdict.JE, check=CheckResult(fault=fault))
            again = msgspec.structs.replace(case, input=held.hold(wanted), pass_number=result.passes + 1)
            following = one_pass(trial, again)
            result = msgspec.structs.replace(
                following, case=case, run=_largest(result.run, following.run), passes=result.passes + 1
            )
        return result


def _through_all(checker: Checker) -> AbstractContextManager[Checker]:
    return checker.passes() if isinstance(checker, KeepsFeedback) else nullcontext(checker)


def _next_input(result: CaseResult) -> bytes | None:
    accepted = result.verdict is Verdict.AC and result.check is not None
    return result.check.next_pass if accepted and result.check else None


def _largest(one: Run, other: Run) -> Run:
    """The later run with the largest figures of both."""
    return msgspec.structs.replace(
        other,
        cpu_seconds=max(one.cpu_seconds, other.cpu_seconds),
        wall_seconds=max(one.wall_seconds, other.wall_seconds),
        peak_bytes=max(one.peak_bytes, other.peak_bytes),
        peak_floor=one.peak_floor and other.peak_floor,
        output_bytes=max(one.output_bytes, other.output_bytes),
        error_bytes=max(one.error_bytes, other.error_bytes),
        files_bytes=max(one.files_bytes, other.files_bytes),
        orphans=one.orphans + other.orphans,
    )
