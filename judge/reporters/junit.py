"""The report for build servers: `--junit`, one `testcase` for each case.

A suite is one submission. A case's name is that of the pytest plug-in, `<submission path>::<case name>`, its class the
problem. What counts as a failure is what is *not as expected*: a wrong answer of a submission that must be wrong is a
success here. A failure that no case explains (a compile error, a missing required verdict, an error of a package) has
a testcase of its own, so that a red build always has a red line.

Source: the XML of the Ant task and the attributes that Jenkins, GitLab and pytest agree on. XML 1.0 has no way at all
to write most control characters; they become visible escapes.
"""

from __future__ import annotations

from typing import IO
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from judge import expectations, figures, glyphs, wording
from judge.model import CaseResult, PackageReport, Report, Summary, Verdict
from judge.reporters import details

WIDTH = 100  # cells of a line of a failure's text
KEPT = " \t\n\r"  # the control characters that XML can carry, and the blank


def write(summary: Summary, stream: IO[str]) -> None:
    """Writes the summary as one XML document."""
    stream.write('<?xml version="1.0" encoding="utf-8"?>\n')
    stream.write(ElementTree.tostring(document(summary), encoding="unicode"))
    stream.write("\n")


def document(summary: Summary) -> Element:
    """The root element, with the counts that readers expect on every level."""
    root = Element("testsuites", name="judge")
    for report in summary.reports:
        root.append(_suite(report, summary.host.sandbox))
    for package in summary.packages:
        if package.errors:
            root.append(_package(package))
    for suite in root:
        _count(suite, list(suite.iter("testcase")))
    _count(root, list(root.iter("testcase")))
    ElementTree.indent(root)
    return root


def _suite(report: Report, sandbox: str) -> Element:
    suite = Element("testsuite", name=_text(report.submission.name))
    properties = SubElement(suite, "properties")
    for name, value in _properties(report, sandbox):
        SubElement(properties, "property", name=name, value=_text(value))
    for result in report.results:
        suite.append(_case(result, report))
    if report.skipped:
        reason = _text(wording.skipped(report.build))
        SubElement(_testcase(suite, report, "build"), "skipped", message=reason)
    elif not report.as_expected and not any(_fails(result, report) for result in report.results):
        _whole(suite, report)
    return suite


def _properties(report: Report, sandbox: str) -> list[tuple[str, str]]:
    limits = report.limits
    return [
        ("verdict", report.verdict.value if report.verdict else "skipped"),
        ("language", report.build.language),
        ("sandbox", sandbox),
        ("cpu limit", figures.seconds(limits.cpu_seconds)),
        ("memory limit", figures.size(limits.memory_bytes)),
    ]


def _case(result: CaseResult, report: Report) -> Element:
    """The element of one case. Its time is CPU time, the one that the verdict rests on."""
    run = result.run
    element = Element("testcase", _identity(report, result.case.name), time=f"{run.cpu_seconds:.6f}")
    reason = wording.reason(result, report.limits)
    if _fails(result, report):
        kind = "error" if result.verdict is Verdict.JE else "failure"
        fault = SubElement(element, kind, type=result.verdict.value, message=_text(f"{result.verdict}: {reason}"))
        shown = ("".join(piece.text for piece in line) for line in details.show(result, WIDTH))
        fault.text = _text("\n".join((reason, *report.objections, *shown)))
    facts = [f"{result.verdict} in {wording.time(run, report.limits)}, {figures.memory(run)}"]
    facts += [reason] if reason and not _fails(result, report) else []
    SubElement(element, "system-out").text = _text("\n".join((*facts, *wording.notes(result, report.limits))))
    return element


def _fails(result: CaseResult, report: Report) -> bool:
    """Whether this case shows why its submission is not as expected."""
    if report.as_expected or result.verdict is Verdict.AC:
        return False
    return not expectations.permits(report.submission.expectation, result.case.name, result.verdict)


def _whole(suite: Element, report: Report) -> None:
    """The failure that no single case explains."""
    broken = report.verdict is Verdict.JE
    verdict = report.verdict.value if report.verdict else "none"
    element = _testcase(suite, report, "expected" if report.build.ok else "build")
    message = "; ".join(report.objections) or verdict
    fault = SubElement(element, "error" if broken else "failure", type=verdict, message=_text(message))
    fault.text = _text(report.build.log if not report.build.ok else "\n".join(report.objections))


def _package(package: PackageReport) -> Element:
    suite = Element("testsuite", name=_text(f"{package.problem} (package)"))
    element = SubElement(suite, "testcase", classname=_text(package.problem), name="package", time="0")
    for error in package.errors:
        message = _text(str(error))
        SubElement(element, "failure", type="package", message=message).text = message
    return suite


def _testcase(suite: Element, report: Report, name: str) -> Element:
    return SubElement(suite, "testcase", _identity(report, name), time="0")


def _identity(report: Report, name: str) -> dict[str, str]:
    return {"classname": _text(report.problem.id), "name": _text(f"{report.submission.name}::{name}")}


def _count(element: Element, cases: list[Element]) -> None:
    element.set("tests", str(len(cases)))
    for kind, attribute in (("failure", "failures"), ("error", "errors"), ("skipped", "skipped")):
        element.set(attribute, str(sum(case.find(kind) is not None for case in cases)))
    element.set("time", f"{sum(float(case.get('time', '0')) for case in cases):.6f}")


def _text(text: str) -> str:
    """`text` as XML can carry it."""
    return glyphs.visible(text, keep=KEPT)
