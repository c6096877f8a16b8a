"""The exit status: what was judged, what was not, and whose fault it is."""

from __future__ import annotations

import pytest

from judge import exitstatus
from judge.exitstatus import Status
from judge.model import CheckResult, Diagnostic, PackageReport, Report, Severity, Verdict
from tests import samples

ACCEPTED = samples.report((samples.result(),))
BROKEN = samples.report((samples.result(Verdict.JE, CheckResult(fault="lost")),), Verdict.JE, objections=("JE",))
BADLY_SCORED = samples.report((samples.result(),), Verdict.JE, objections=("secret: the score 9 is above its most, 1",))
UNREADABLE = PackageReport(problem="count", unreadable=True)
VALIDATOR_DIED = PackageReport(
    problem="count", diagnostics=(Diagnostic(severity=Severity.ERROR, message="validate.py failed", fault=True),)
)


@pytest.mark.parametrize(
    ("reports", "packages", "expected"),
    [
        ((ACCEPTED,), (), Status.AS_EXPECTED),
        ((ACCEPTED, samples.expected_wrong()), (), Status.AS_EXPECTED),
        ((ACCEPTED, samples.skipped()), (), Status.AS_EXPECTED),
        ((samples.skipped(),), (), Status.USAGE),
        ((ACCEPTED, samples.wrong_report()), (), Status.NOT_AS_EXPECTED),
        ((ACCEPTED,), (samples.package(),), Status.NOT_AS_EXPECTED),
        ((samples.wrong_report(),), (UNREADABLE,), Status.USAGE),
        ((BROKEN,), (UNREADABLE,), Status.JUDGE_ERROR),
        ((samples.wrong_report(),), (VALIDATOR_DIED,), Status.JUDGE_ERROR),
        ((BADLY_SCORED,), (), Status.JUDGE_ERROR),
    ],
)
def test_three_before_two_before_one(
    reports: tuple[Report, ...], packages: tuple[PackageReport, ...], expected: Status
) -> None:
    assert exitstatus.of_summary(samples.summary(*reports, packages=packages)) is expected
