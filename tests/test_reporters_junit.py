"""The report for build servers: one testcase a case, red only for what is not as expected, always valid XML."""

from __future__ import annotations

import io
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.model import Build, CheckResult, Expectation, Report, Rule, Summary, Verdict
from judge.reporters import junit
from tests import samples


def written(summary: Summary) -> Element:
    stream = io.StringIO()
    junit.write(summary, stream)
    return ElementTree.fromstring(stream.getvalue().encode("utf-8"))


def outcomes(report: Report) -> dict[str, str]:
    """The names of the testcases of a report, each with what became of it."""
    return {
        case.get("name", ""): next((c.tag for c in case if c.tag in ("failure", "error", "skipped")), "passed")
        for case in written(samples.summary(report)).iter("testcase")
    }


def test_an_id_is_that_of_the_pytest_plugin() -> None:
    case = written(samples.summary(samples.report((samples.result(),)))).find(".//testcase")
    assert case is not None
    assert case.attrib == {"classname": "count", "name": "solutions/count.py::secret/08-eight", "time": "0.021000"}


MUST_FAIL = Expectation(rules=(Rule(permitted=(Verdict.AC, Verdict.WA), required=(Verdict.WA,)),))
MUST_CRASH = Expectation(
    rules=(Rule(permitted=(Verdict.AC, Verdict.RE), required=(Verdict.RE,)), Rule(cases="2", permitted=(Verdict.AC,)))
)
TIMES_OUT = samples.result(Verdict.TLE, cpu_seconds=3.0)
ROWS = [
    (
        "accepted",
        samples.report((samples.result(case=samples.case("1")), samples.result(case=samples.case("2")))),
        {"solutions/count.py::1": "passed", "solutions/count.py::2": "passed"},
    ),
    (
        "wrong",
        samples.wrong_report(),
        {
            "solutions/count.py::sample/1": "passed",
            "solutions/count.py::secret/08-eight": "failure",
            "solutions/count.py::secret/09-nine": "passed",
        },
    ),
    (
        "wrong as expected",
        samples.expected_wrong(),
        {
            "submissions/wrong_answer/edge.py::sample/1": "passed",
            "submissions/wrong_answer/edge.py::secret/08-eight": "passed",
        },
    ),
    (
        "must fail and does not",
        samples.report((samples.result(),), submission=samples.submission("x.py", MUST_FAIL), objections=("no WA",)),
        {"x.py::secret/08-eight": "passed", "x.py::expected": "failure"},
    ),
    (
        "fails in another way than it must",
        samples.report(
            (samples.wrong("1"), TIMES_OUT),
            Verdict.WA,
            submission=samples.submission("x.py", MUST_FAIL),
            objections=("TLE is not permitted",),
        ),
        {"x.py::1": "passed", "x.py::secret/08-eight": "failure"},
    ),
    (
        "RE of a rule stands for MLE, and a rule for one case says nothing of another",
        samples.report(
            (samples.result(Verdict.MLE, case=samples.case("1")), TIMES_OUT),
            Verdict.MLE,
            submission=samples.submission("x.py", MUST_CRASH),
            objections=("TLE is not permitted",),
        ),
        {"x.py::1": "passed", "x.py::secret/08-eight": "failure"},
    ),
    ("does not compile", samples.compile_error(), {"solutions/count.cpp::build": "failure"}),
    ("skipped", samples.skipped(), {"solutions/count.kt::build": "skipped"}),
    (
        "judge error",
        samples.report((samples.result(Verdict.JE, CheckResult(fault="lost")),), Verdict.JE, objections=("JE",)),
        {"solutions/count.py::secret/08-eight": "error"},
    ),
]


@pytest.mark.parametrize(("report", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_outcomes(report: Report, expected: dict[str, str]) -> None:
    assert outcomes(report) == expected


def test_a_failure_says_why() -> None:
    failure = written(samples.summary(samples.wrong_report())).find(".//failure")
    assert failure is not None
    assert failure.get("type") == "WA"
    assert failure.get("message") == "WA: line 3, column 5: expected '92', got '91'"
    assert failure.text is not None
    assert "3 │ 4 5 91" in failure.text


def test_a_compile_error_carries_its_log() -> None:
    failure = written(samples.summary(samples.compile_error())).find(".//failure")
    assert failure is not None
    assert failure.text == "count.cpp:3:5: error: expected ';' before 'return'\n"


def test_counts_are_right_on_every_level() -> None:
    root = written(samples.everything())
    assert (root.get("tests"), root.get("failures"), root.get("errors"), root.get("skipped")) == ("13", "4", "1", "1")
    for suite in root:
        assert suite.get("tests") == str(len(suite.findall("testcase")))


def test_an_error_of_a_package_is_a_failure() -> None:
    case = written(samples.summary(packages=(samples.package(),))).find(".//testcase")
    assert case is not None
    assert case.get("name") == "package"
    assert [fault.get("message") for fault in case] == ["problem.yaml:7: unknown key 'limit'"]


def test_not_as_expected_is_never_green() -> None:
    for summary in (samples.everything(), samples.summary(samples.wrong_report())):
        root = written(summary)
        assert int(root.get("failures", "0")) + int(root.get("errors", "0")) > 0


@given(st.text(), st.text())
def test_any_text_makes_valid_xml(name: str, said: str) -> None:
    crash = samples.result(Verdict.RE, exit_code=1, stderr=said, case=samples.case(name, file="1"))
    build = Build(ok=True, language="python3", log=said)
    report = samples.report((crash,), Verdict.RE, submission=samples.submission(name), build=build, objections=(said,))
    assert len(list(written(samples.summary(report)).iter("testcase"))) == 1


def test_control_characters_are_seen() -> None:
    crash = samples.result(Verdict.RE, exit_code=1, stderr="\x00\x1b[31m\ufffe\udcff")
    failure = written(samples.summary(samples.report((crash,), Verdict.RE, objections=("RE",)))).find(".//failure")
    assert failure is not None
    assert failure.get("message") == "RE: exit code 1: \\0\\x1b[31m\\ufffe\\udcff"
