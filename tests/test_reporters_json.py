"""The report for programs, against its own published schema."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from judge.model import Build, Expectation, Rule, Summary, Verdict
from judge.reporters import json_report
from tests import samples

PUBLISHED = Path(__file__).parent.parent / "docs" / "schema.json"


def written(summary: Summary) -> dict[str, Any]:
    stream = io.StringIO()
    json_report.write(summary, stream)
    decoded = json.loads(stream.getvalue())
    assert isinstance(decoded, dict)
    return decoded


@pytest.mark.parametrize("summary", [samples.everything(), samples.summary()], ids=["everything", "nothing"])
def test_output_is_valid_by_its_schema(summary: Summary) -> None:
    schema = json_report.schema()
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(written(summary))


def test_the_schema_would_notice_a_missing_key_and_a_wrong_verdict() -> None:
    validator = Draft202012Validator(json_report.schema())
    lacking = written(samples.everything())
    del lacking["reports"][0]["score"]
    assert not validator.is_valid(lacking)
    odd = written(samples.everything())
    odd["reports"][0]["verdict"] = "PE"
    assert not validator.is_valid(odd)


def test_the_published_schema_is_the_generated_one() -> None:
    assert PUBLISHED.read_text(encoding="utf-8") == json_report.schema_text()


def test_keys_and_values_are_those_of_the_contract() -> None:
    accepted = samples.report((samples.result(),))
    assert written(samples.summary(accepted)) == {
        "schema": 1,
        "judge": {"version": "0.1.0", "python": "3.11.7"},
        "host": {"sandbox": "full", "cores": 2, "notes": []},
        "reports": [
            {
                "problem": "count",
                "submission": "solutions/count.py",
                "language": "python3",
                "verdict": "AC",
                "permitted": ["AC"],
                "required": [],
                "as_expected": True,
                "objections": [],
                "score": None,
                "limits": {
                    "cpu_seconds": 2.0,
                    "wall_seconds": 6.0,
                    "memory_bytes": 268435456,
                    "output_bytes": 8388608,
                },
                "build": {"ok": True, "log": ""},
                "cases": [
                    {
                        "name": "secret/08-eight",
                        "verdict": "AC",
                        "reason": "",
                        "cpu_seconds": 0.021,
                        "wall_seconds": 0.023,
                        "peak_bytes": 12582912,
                        "output_bytes": 3,
                        "exit_code": 0,
                        "signal": None,
                        "stopped_for": None,
                        "score": None,
                        "notes": [],
                    }
                ],
            }
        ],
        "packages": [],
        "as_expected": True,
    }


def test_a_skipped_submission_has_no_verdict_but_a_reason() -> None:
    report = written(samples.summary(samples.skipped()))["reports"][0]
    assert report["verdict"] is None
    assert report["build"] == {"ok": False, "log": "kotlinc is not on this machine"}


@pytest.mark.parametrize(
    ("summary", "as_expected"),
    [
        (samples.summary(), True),
        (samples.summary(samples.report()), True),
        (samples.summary(samples.report(), samples.skipped()), True),
        (samples.summary(samples.skipped()), False),
        (samples.summary(samples.report(), samples.wrong_report()), False),
        (samples.summary(samples.expected_wrong()), True),
        (samples.summary(samples.report(), packages=(samples.package(),)), False),
    ],
    ids=["nothing", "accepted", "one skipped", "all skipped", "one wrong", "wrong as expected", "package error"],
)
def test_as_expected_sums_up(summary: Summary, as_expected: bool) -> None:
    assert written(summary)["as_expected"] is as_expected


def test_expectations_of_the_whole_submission_are_joined() -> None:
    rules = (
        Rule(permitted=(Verdict.AC, Verdict.WA, Verdict.RE)),
        Rule(permitted=(Verdict.WA, Verdict.AC), required=(Verdict.WA,)),
        Rule(cases="sample", permitted=(Verdict.AC,)),
    )
    submission = samples.submission(expectation=Expectation(rules=rules))
    report = written(samples.summary(samples.report(submission=submission)))["reports"][0]
    assert (report["permitted"], report["required"]) == (["AC", "WA"], ["WA"])


def test_anything_can_be_written_even_undecodable_names() -> None:
    odd = samples.report(
        (samples.wrong("secret/\udcff"),),
        submission=samples.submission("solutions/\udce9.py"),
        build=Build(ok=True, language="python3", log="\udcff\x00"),
    )
    report = written(samples.summary(odd))["reports"][0]
    assert report["submission"] == "solutions/\\udce9.py"
    assert report["cases"][0]["name"] == "secret/\\udcff"


def test_packages_name_file_and_line() -> None:
    packages = written(samples.summary(packages=(samples.package(),)))["packages"]
    assert packages == [
        {
            "problem": "count",
            "errors": ["problem.yaml:7: unknown key 'limit'"],
            "warnings": ["no secret case"],
            "headroom": None,
        }
    ]


def test_the_room_that_a_time_limit_leaves_is_told_in_figures() -> None:
    summary = samples.summary(packages=(samples.package(samples.room(slowest=0.3, fastest=4.0, cut=True)),))
    report = written(summary)
    Draft202012Validator(json_report.schema()).validate(report)
    assert report["packages"][0]["headroom"] == {
        "limit_seconds": 2.0,
        "slowest": {"submission": "submissions/accepted/a.py", "case": "secret/1", "seconds": 0.3, "cut": False},
        "fastest_too_slow": {
            "submission": "submissions/time_limit_exceeded/b.py",
            "case": "secret/2",
            "seconds": 4.0,
            "cut": True,
        },
        "below": 6.667,
        "above": 2.0,
        "ratio": 13.333,
        "sensitive": False,
    }
