"""The page: complete in itself, well-formed, and deaf to what a program would have it say."""

from __future__ import annotations

import io
from html.parser import HTMLParser

import pytest

from judge.model import CheckResult, Diagnostic, Excerpt, PackageReport, Severity, Summary, Verdict
from judge.reporters import html
from tests import samples

VOID = {"meta", "link", "br", "hr", "img", "input"}
HOSTILE = "</pre><script>alert(1)</script><img src=x onerror=alert(1)>\x00\x1b[2J\u202e"


class Page(HTMLParser):
    """Collects elements and text, and fails on tags that do not match."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert not self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attrs
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def page(summary: Summary) -> Page:
    stream = io.StringIO()
    html.write(summary, stream)
    return Page(stream.getvalue())


@pytest.mark.parametrize("summary", [samples.everything(), samples.summary()], ids=["everything", "nothing"])
def test_the_page_is_well_formed_and_needs_nothing_else(summary: Summary) -> None:
    found = page(summary)
    assert not {"script", "link", "img", "iframe"} & set(found.tags)
    assert not {"src", "href"} & {name for name, _ in found.attributes}


def test_every_submission_and_case_is_there() -> None:
    summary = samples.everything()
    found = page(summary)
    assert found.tags.count("details") == len(summary.reports)
    rows = sum(len(report.results) for report in summary.reports)
    assert found.tags.count("tr") == rows + sum(bool(report.results) for report in summary.reports)
    assert "kotlinc is not on this machine" in found.text
    assert "problem.yaml:7: unknown key 'limit'" in found.text
    assert "CPU time > 4.01 s of 2.00 s allowed" in found.text
    assert "count.cpp:3:5: error: expected ';' before 'return'" in found.text


def test_only_what_is_not_as_expected_stands_open() -> None:
    found = page(samples.summary(samples.report((samples.result(),)), samples.wrong_report(), samples.expected_wrong()))
    assert [name for name, _ in found.attributes].count("open") == 1
    assert "Not as expected" in found.text
    assert "All as expected" in page(samples.summary(samples.expected_wrong())).text


def test_the_first_difference_is_marked() -> None:
    stream = io.StringIO()
    html.write(samples.summary(samples.wrong_report()), stream)
    assert '<span class="text">4 5 </span><span class="bad">91</span>' in stream.getvalue()


def test_bars_end_at_the_limit() -> None:
    quarter = samples.report((samples.result(cpu_seconds=0.5, wall_seconds=0.6),))
    found = page(samples.summary(samples.slow(), quarter))
    widths = [value for name, value in found.attributes if name == "style"]
    assert widths == ["width:100.0%", "width:1.1%", "width:100.0%", "width:25.0%", "width:25.0%"]
    assert [value for _, value in found.attributes if value == "bar over"] == ["bar over"] * 2


def test_nothing_a_program_says_becomes_markup() -> None:
    hostile = samples.result(
        Verdict.WA,
        CheckResult(message=HOSTILE),
        case=samples.case(HOSTILE, file="1"),
        output_excerpt=Excerpt(text=HOSTILE),
        stderr=HOSTILE,
    )
    report = samples.report(
        (hostile,),
        Verdict.WA,
        submission=samples.submission(HOSTILE),
        objections=(HOSTILE,),
        problem=samples.problem(HOSTILE),
    )
    package = PackageReport(problem=HOSTILE, diagnostics=(Diagnostic(severity=Severity.ERROR, message=HOSTILE),))
    found = page(samples.summary(report, packages=(package,), notes=(HOSTILE,)))
    assert not {"script", "img"} & set(found.tags)
    assert "\x1b" not in found.text
    assert "\u202e" not in found.text


def test_the_room_in_the_time_limit_stands_with_its_package() -> None:
    quiet = PackageReport(problem="count", headroom=samples.room())
    found = page(samples.summary(packages=(quiet,)))
    assert "time limit 2.00 s · slowest that must fit 0.50 s" in found.text
