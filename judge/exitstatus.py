"""The exit status of a call: 3 before 2 before 1, and 0 only when something was judged and all is as expected."""

from __future__ import annotations

from enum import IntEnum

from judge.model import Summary, Verdict


class Status(IntEnum):
    AS_EXPECTED = 0
    NOT_AS_EXPECTED = 1
    USAGE = 2
    JUDGE_ERROR = 3
    INTERRUPTED = 130


def of_summary(summary: Summary) -> Status:
    """What the whole of a summary comes to."""
    reports = summary.reports
    judged = [report for report in reports if not report.skipped]
    verdicts = (verdict for report in reports for verdict in (report.verdict, *(r.verdict for r in report.results)))
    failed = any(diagnostic.fault for package in summary.packages for diagnostic in package.diagnostics)
    if failed or Verdict.JE in verdicts:
        return Status.JUDGE_ERROR
    if any(package.unreadable for package in summary.packages) or (reports and not judged):
        return Status.USAGE
    return Status.AS_EXPECTED if summary.as_expected else Status.NOT_AS_EXPECTED
