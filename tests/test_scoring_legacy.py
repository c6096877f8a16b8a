"""Verdicts and scores of legacy groups, by the rules of the format's text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from judge.model import Grading, Group, Program, ScoreMode, Verdict, VerdictMode
from judge.scoring import default_grade, grade, wanted
from tests.test_scoring import outcomes

AC, WA, TLE, MLE, OLE, RE, JE = (Verdict(v) for v in ("AC", "WA", "TLE", "MLE", "OLE", "RE", "JE"))


def legacy(**given: Grading) -> list[Group]:
    """Groups by name with `_` for a slash and `root` for the root."""
    return [
        Group(name="" if name == "root" else name.replace("_", "/"), legacy=grading) for name, grading in given.items()
    ]


GO_ON = Grading(stop=False)


@pytest.mark.parametrize(
    ("grading", "results", "expected"),
    [
        (Grading(), "AC 1 AC 1", (AC, 2)),
        (Grading(), "AC 1 WA 0 RE 0 TLE 0", (RE, 1)),
        (Grading(), "WA 0 OLE 0 TLE 0", (TLE, 0)),
        (Grading(), "MLE 0 TLE 0", (MLE, 0)),
        (Grading(), "WA 0 JE 0", (JE, 0)),
        (Grading(verdict=VerdictMode.FIRST_ERROR), "AC 1 WA 0 RE 0", (WA, 1)),
        (Grading(verdict=VerdictMode.ALWAYS_ACCEPT), "WA 0 RE 0", (AC, 0)),
        (Grading(accept_if_any_accepted=True), "WA 0 AC 1", (AC, 1)),
        (Grading(accept_if_any_accepted=True), "WA 0 RE 0", (RE, 0)),
        (Grading(score=ScoreMode.AVG), "AC 1 AC 2 AC 6", (AC, 3)),
        (Grading(score=ScoreMode.MIN), "AC 4 AC 2", (AC, 2)),
        (Grading(score=ScoreMode.MAX), "AC 4 AC 2", (AC, 4)),
        (Grading(ignore_sample=True), "WA 9 AC 5", (AC, 5)),
        (Grading(ignore_sample=True), "WA 9", (WA, 9)),
        (Grading(), "", (AC, 0)),
    ],
)
def test_the_default_grader(grading: Grading, results: str, expected: tuple[Verdict, float]) -> None:
    words = results.split()
    pairs = [(Verdict(word), float(score)) for word, score in zip(words[::2], words[1::2], strict=True)]
    assert default_grade(grading, pairs) == expected


ODD = legacy(
    root=Grading(ignore_sample=True, stop=False, least=0, most=100),
    sample=Grading(accept_score=0, stop=False),
    secret=Grading(verdict=VerdictMode.FIRST_ERROR, accept_if_any_accepted=True, stop=False, least=0, most=100),
    secret_g1=Grading(score=ScoreMode.MIN, accept_score=50, least=0, most=50),
    secret_g2=Grading(score=ScoreMode.MIN, accept_score=50, least=0, most=50),
)
ODD_CASES = ("sample/1", "secret/g1/1", "secret/g1/2", "secret/g2/1", "secret/g2/2")


@pytest.mark.parametrize(
    ("given", "verdict", "score"),
    [
        ("AC AC AC AC AC", AC, 100),
        ("WA AC AC AC AC", AC, 100),
        ("AC AC AC AC WA", AC, 50),
        ("AC WA AC AC AC", AC, 50),
        ("AC WA - RE -", WA, 0),
        ("AC WA RE RE TLE", WA, 0),  # what came after a group's end does not count
    ],
)
def test_groups_of_a_legacy_package(given: str, verdict: Verdict, score: float) -> None:
    found = grade(ODD, ODD_CASES, outcomes(ODD_CASES, given), scoring=True)
    assert (found.verdict, found.score, found.faults) == (verdict, score, ())


def test_a_stop_ends_the_groups_above_as_well() -> None:
    groups = legacy(root=Grading(), secret=Grading(), secret_a=Grading(), secret_b=Grading())
    cases = ("secret/a/1", "secret/a/2", "secret/b/1")
    assert not wanted(groups, "secret/a/2", {"secret/a/1": WA})
    assert not wanted(groups, "secret/b/1", {"secret/a/1": WA})
    assert wanted(groups, "secret/b/1", {"secret/a/1": AC, "secret/a/2": AC})
    found = grade(groups, cases, outcomes(cases, "WA RE RE"), scoring=False)
    assert (found.verdict, found.score) == (WA, None)


def test_a_group_that_goes_on_contains_a_stop() -> None:
    groups = legacy(root=GO_ON, secret=GO_ON, secret_a=Grading(), secret_b=Grading())
    assert not wanted(groups, "secret/a/2", {"secret/a/1": WA})
    assert wanted(groups, "secret/b/1", {"secret/a/1": WA})


def test_a_rejected_case_in_an_accepted_group_stops_nothing_above() -> None:
    groups = legacy(root=Grading(), secret=Grading(), secret_a=Grading(verdict=VerdictMode.ALWAYS_ACCEPT, stop=False))
    assert wanted(groups, "secret/b/1", {"secret/a/1": WA})


def test_worst_error_over_all_where_groups_go_on() -> None:
    groups = legacy(root=GO_ON, secret=GO_ON)
    cases = ("secret/1", "secret/2", "secret/3")
    assert grade(groups, cases, outcomes(cases, "WA AC TLE"), scoring=False).verdict is TLE


def test_the_validators_score_comes_before_the_group_s() -> None:
    groups = legacy(root=GO_ON, secret=Grading(accept_score=7, reject_score=1, stop=False))
    cases = ("secret/1", "secret/2")
    assert grade(groups, cases, outcomes(cases, "AC=3 AC"), scoring=True).score == 10


def test_a_score_out_of_range_is_a_judge_error() -> None:
    groups = legacy(root=GO_ON, secret=Grading(accept_score=60, most=100, stop=False))
    cases = ("secret/1", "secret/2")
    found = grade(groups, cases, outcomes(cases, "AC AC"), scoring=True)
    assert (found.verdict, found.faults) == (JE, ("secret: the score 120 is out of its range",))


def test_what_was_not_accepted_has_no_score() -> None:
    groups = legacy(root=GO_ON, secret=Grading(accept_score=10, stop=False))
    cases = ("secret/1", "secret/2")
    assert grade(groups, cases, outcomes(cases, "AC WA"), scoring=True).score == 0


def test_a_grader_of_the_package_is_asked() -> None:
    own = Grading(grader=Program(path=Path("g.py")), grader_args=("x",), stop=False)
    asked = []

    def grader(grading: Grading, results: Sequence[tuple[Verdict, float]]) -> tuple[Verdict, float]:
        asked.append((grading.grader_args, list(results)))
        return AC, 42.0

    groups = legacy(root=GO_ON, secret=own)
    cases = ("secret/1", "secret/2")
    found = grade(groups, cases, outcomes(cases, "AC WA"), scoring=True, grader=grader)
    assert asked == [(("x",), [(AC, 1.0), (WA, 0.0)])]
    assert (found.verdict, found.score) == (AC, 42.0)
