"""The report for a browser: `--html`, one page that needs nothing else, neither scripts nor network.

Everything a program printed passes the template's escaping, and a content policy in the page forbids whatever might
slip through it. The records here are what the template sees: words and numbers, no decisions.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib.resources import files
from typing import IO

from jinja2 import Environment, StrictUndefined
from msgspec import Struct

from judge import figures, glyphs, wording
from judge.model import CaseResult, Limits, PackageReport, Report, Run, Summary, Verdict
from judge.reporters import details, layout
from judge.reporters.screen import Line

TEMPLATE = "report.html"
WIDTH = 90  # cells of a line of the failing case


class Bar(Struct, frozen=True, kw_only=True):
    """A time, and how much of its limit it takes in percent, at most 100."""

    text: str
    percent: float
    over: bool


class CaseView(Struct, frozen=True, kw_only=True):
    name: str
    verdict: str
    time: Bar
    memory: str
    score: str
    remarks: tuple[str, ...]


class ReportView(Struct, frozen=True, kw_only=True):
    """One submission. `state` is good, bad or skipped: whether it is as expected."""

    name: str
    problem: str
    language: str
    verdict: str
    state: str
    score: str
    time: Bar | None
    memory: str
    limits: str
    remarks: tuple[str, ...]
    log: str
    failing: str
    shown: tuple[Line, ...]
    cases: tuple[CaseView, ...]


class PackageView(Struct, frozen=True, kw_only=True):
    problem: str
    errors: tuple[str, ...]
    warnings: tuple[str, ...]
    headroom: str


def write(summary: Summary, stream: IO[str]) -> None:
    """Writes the summary as one HTML page."""
    source = files("judge.reporters").joinpath(TEMPLATE).read_text(encoding="utf-8")
    environment = Environment(autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True)
    page = environment.from_string(source).render(
        host=summary.host,
        notes=[glyphs.visible(note) for note in summary.host.notes],
        as_expected=summary.as_expected,
        counts=_counts(summary.reports),
        packages=[_package(package) for package in summary.packages if package.diagnostics or package.headroom],
        reports=[_report(report) for report in summary.reports],
    )
    stream.write(page + "\n")


def _counts(reports: Iterable[Report]) -> list[tuple[str, int]]:
    words = [report.verdict.value if report.verdict else "skipped" for report in reports]
    return [(word, words.count(word)) for word in (*Verdict, "skipped") if word in words]


def _package(package: PackageReport) -> PackageView:
    return PackageView(
        problem=glyphs.visible(package.problem),
        errors=tuple(glyphs.visible(str(error)) for error in package.errors),
        warnings=tuple(glyphs.visible(str(warning)) for warning in package.warnings),
        headroom=wording.headroom(package.headroom) if package.headroom is not None else "",
    )


def _report(report: Report) -> ReportView:
    runs = [result.run for result in report.results]
    slowest = max(runs, key=lambda run: run.cpu_seconds, default=None)
    hungriest = max(runs, key=lambda run: run.peak_bytes, default=None)
    failing = next((result for result in report.results if result.verdict is not Verdict.AC), None)
    show = failing if failing and not report.as_expected else None
    remarks = (glyphs.one_line(wording.skipped(report.build)),) if report.skipped else layout.objections(report)
    return ReportView(
        name=glyphs.visible(report.submission.name),
        problem=glyphs.visible(report.problem.id),
        language=report.build.language,
        verdict=report.verdict.value if report.verdict else "skipped",
        state="skipped" if report.skipped else "good" if report.as_expected else "bad",
        score=_score(report.score),
        time=_bar(slowest, report.limits) if slowest else None,
        memory=figures.memory(hungriest) if hungriest else "",
        limits=_limits(report.limits),
        remarks=remarks,
        log="" if report.skipped else glyphs.visible(report.build.log.strip(), keep=" \n"),
        failing=f"{glyphs.visible(failing.case.name)}: {wording.reason(failing, report.limits)}" if failing else "",
        shown=tuple(details.show(show, WIDTH, carets=False)) if show else (),
        cases=tuple(_case(result, report.limits) for result in report.results),
    )


def _case(result: CaseResult, limits: Limits) -> CaseView:
    reason = wording.reason(result, limits)
    remarks = ((reason,) if reason else ()) + wording.remarks(result, limits)
    return CaseView(
        name=glyphs.visible(result.case.name),
        verdict=result.verdict.value,
        time=_bar(result.run, limits),
        memory=figures.memory(result.run),
        score=_score(result.score),
        remarks=tuple(glyphs.visible(remark) for remark in remarks),
    )


def _bar(run: Run, limits: Limits) -> Bar:
    share = run.cpu_seconds / limits.cpu_seconds
    return Bar(text=wording.time(run, limits), percent=round(100 * min(share, 1.0), 1), over=share > 1)


def _limits(limits: Limits) -> str:
    return (
        f"{figures.seconds(limits.cpu_seconds)} CPU, {figures.seconds(limits.wall_seconds)} wall, "
        f"{figures.size(limits.memory_bytes)} memory, {figures.size(limits.output_bytes)} output"
    )


def _score(score: float | None) -> str:
    return "" if score is None else f"{score:g}"
