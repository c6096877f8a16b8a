"""Passes: what is kept of a case that took several runs."""

from __future__ import annotations

import msgspec

from judge.model import Build, Case, CaseResult, CheckResult, Run, Verdict
from judge.modes.passes import all_passes
from judge.ports import Trial
from judge.sessions import Sessions
from tests import samples
from tests.fakes import NoSandbox

FIGURES = [  # of each pass: CPU time, output, standard error, files
    (0.1, 5, 0, 700),
    (0.4, 9, 2, 20),
]


def judged(most: int, asking: int) -> tuple[CaseResult, list[int]]:
    """A case of a problem with `most` passes whose validator asks for `asking` more after the first."""
    seen: list[int] = []

    def one_pass(trial: Trial, case: Case) -> CaseResult:
        seen.append(case.pass_number)
        cpu, output, errors, files = FIGURES[min(len(seen), len(FIGURES)) - 1]
        run = Run(exit_code=0, cpu_seconds=cpu, output_bytes=output, error_bytes=errors, files_bytes=files)
        more = b"next\n" if len(seen) <= asking else None
        check = CheckResult(accepted=True, next_pass=more)
        return CaseResult(case=case, run=run, check=check, verdict=Verdict.AC)

    trial = Trial(
        problem=msgspec.structs.replace(samples.problem(), passes=most),
        submission=samples.submission(),
        build=Build(ok=True, language="python3"),
        limits=samples.LIMITS,
        kill=samples.LIMITS.killing,
        cases=(samples.case(),),
        sessions=Sessions(NoSandbox(), keep=0),
        checker=lambda case, output: CheckResult(accepted=True),
    )
    return all_passes(one_pass, trial, samples.case()), seen


def test_the_largest_figures_of_all_passes_are_kept() -> None:
    result, seen = judged(most=2, asking=1)
    assert seen == [1, 2]
    assert (result.case, result.passes) == (samples.case(), 2)
    run = result.run
    assert (run.cpu_seconds, run.output_bytes, run.error_bytes, run.files_bytes) == (0.4, 9, 2, 700)


def test_a_validator_that_asks_for_too_many_passes_has_failed() -> None:
    result, seen = judged(most=2, asking=2)
    assert seen == [1, 2]
    assert result.verdict is Verdict.JE
    assert result.check is not None
    assert "pass 3" in result.check.fault
