"""Scores and verdicts of groups: 2025-09 and legacy, by the rules of their texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from judge.model import Aggregation, Group, Verdict
from judge.scoring import GroupScore, Outcome, Scored, grade, wanted

AC, WA, TLE, MLE, OLE, RE, JE = (Verdict(v) for v in ("AC", "WA", "TLE", "MLE", "OLE", "RE", "JE"))
PASS_FAIL, SUM, MIN = Aggregation.PASS_FAIL, Aggregation.SUM, Aggregation.MIN

SUBTASKS = (
    Group(name="secret", aggregation=SUM, max_score=100, requires=("sample",)),
    Group(name="secret/a", aggregation=PASS_FAIL, max_score=20),
    Group(name="secret/b", aggregation=MIN, max_score=30, requires=("secret/a",)),
    Group(name="secret/c", aggregation=SUM, max_score=50),
)
CASES = ("sample/1", "secret/a/1", "secret/a/2", "secret/b/1", "secret/b/2", "secret/c/1", "secret/c/2")


def outcomes(cases: Sequence[str], given: str) -> dict[str, Outcome]:
    """One outcome a case: a verdict, with a score after `=` or a multiplier after `*`; `-` was not run."""
    found = {}
    for name, text in zip(cases, given.split(), strict=True):
        if text == "-":
            continue
        word, _, score = text.replace("*", "=").partition("=")
        number = float(score) if score else None
        multiplied = "*" in text
        found[name] = Outcome(
            verdict=Verdict(word), score=None if multiplied else number, multiplier=number if multiplied else None
        )
    return found


def modern(given: str, groups: Sequence[Group] = SUBTASKS, cases: Sequence[str] = CASES) -> Scored:
    return grade(groups, cases, outcomes(cases, given), scoring=True)


@pytest.mark.parametrize(
    ("given", "verdict", "score"),
    [
        ("AC AC AC AC AC AC AC", AC, 100),
        ("AC AC AC AC AC AC WA", WA, 75),
        ("AC AC AC AC WA AC AC", WA, 70),
        ("AC AC WA AC AC AC AC", WA, 50),  # b requires a, so it does not count although it was run
        ("WA AC AC AC AC AC AC", WA, 0),  # secret requires the sample
        ("AC AC AC AC AC*0.5 AC AC", AC, 85),
        ("AC AC AC AC=7 AC AC AC", AC, 77),
        ("AC AC AC AC AC AC=10 AC*0.2", AC, 65),
        ("AC AC - AC AC AC AC", AC, 80),  # a case of a pass-fail group that was not run is not accepted
        ("AC=3 AC AC AC AC AC AC", AC, 100),  # a score on a sample is ignored
    ],
)
def test_the_score_of_a_submission(given: str, verdict: Verdict, score: float) -> None:
    found = modern(given)
    assert (found.verdict, found.faults) == (verdict, ())
    assert found.score == pytest.approx(score)


def test_the_scores_of_groups_and_cases() -> None:
    found = modern("AC AC WA AC AC AC WA")
    assert found.groups == (
        GroupScore(name="secret", verdict=WA, score=25),
        GroupScore(name="secret/a", verdict=WA, score=0),
        GroupScore(name="secret/b", verdict=None, score=0),
        GroupScore(name="secret/c", verdict=WA, score=25),
    )
    assert found.cases == {"secret/c/1": 25, "secret/c/2": 0}
    assert found.not_run == ("secret/b/1", "secret/b/2")


@pytest.mark.parametrize(
    ("aggregation", "score"), [(SUM, 75.0), (MIN, 0.0), (PASS_FAIL, 0.0)], ids=["sum", "min", "pass-fail"]
)
def test_secret_without_groups_scores_its_cases(aggregation: Aggregation, score: float) -> None:
    cases = [f"secret/{number}" for number in range(4)]
    groups = [Group(name="secret", aggregation=aggregation, max_score=100)]
    assert modern("AC AC AC WA", groups, cases).score == score
    assert modern("AC AC AC AC", groups, cases).score == 100


def test_a_third_of_a_hundred_three_times() -> None:
    cases = ["secret/1", "secret/2", "secret/3"]
    found = modern("AC AC AC", [Group(name="secret", aggregation=SUM, max_score=100)], cases)
    assert found.score == pytest.approx(100)
    assert found.faults == ()


def test_unbounded_scores_come_from_the_validator() -> None:
    groups = [Group(name="secret", aggregation=SUM)]
    assert modern("AC=12 AC=3.5 WA", groups, ["secret/1", "secret/2", "secret/3"]).score == 15.5


@pytest.mark.parametrize(
    ("group", "given", "expected"),
    [
        (Group(name="secret", aggregation=SUM), "AC AC=1", "secret/1: the validator wrote no score.txt"),
        (Group(name="secret", aggregation=SUM), "AC*0.5 AC=1", "score_multiplier.txt in an unbounded group"),
        (Group(name="secret", aggregation=SUM, max_score=10), "AC=6 AC", "secret/1: score.txt is 6.0, above the most"),
        (Group(name="secret", aggregation=SUM, max_score=10), "AC=-1 AC", "score.txt is -1.0, which is no score"),
        (Group(name="secret", aggregation=SUM, max_score=10), "AC=nan AC", "score.txt is nan, which is no score"),
        (Group(name="secret", aggregation=SUM, max_score=10), "AC*1.5 AC", "score_multiplier.txt is 1.5, not from 0"),
        (Group(name="secret", aggregation=SUM, max_score=10), "WA=0 AC", "score.txt for a case that is not accepted"),
        (Group(name="secret", aggregation=SUM, max_score=10), "WA*0 AC", "score_multiplier.txt for a case that is not"),
        (Group(name="secret", aggregation=PASS_FAIL, max_score=10), "AC=1 AC", "score.txt in a pass-fail group"),
    ],
)
def test_what_a_validator_may_not_write_is_a_judge_error(group: Group, given: str, expected: str) -> None:
    found = modern(given, [group], ["secret/1", "secret/2"])
    assert found.verdict is JE
    assert expected in found.faults[0]


def test_both_files_are_a_judge_error() -> None:
    outcome = Outcome(verdict=AC, score=1, multiplier=1)
    found = grade(
        [Group(name="secret", aggregation=SUM, max_score=9)], ["secret/1"], {"secret/1": outcome}, scoring=True
    )
    assert (found.verdict, found.faults) == (
        JE,
        ("secret/1: the validator wrote both score.txt and score_multiplier.txt",),
    )


def test_secret_above_its_most_is_a_judge_error() -> None:
    groups = [Group(name="secret", aggregation=SUM, max_score=10), Group(name="secret/a", max_score=20)]
    found = modern("AC", groups, ["secret/a/1"])
    assert (found.verdict, found.faults) == (JE, ("secret: the score 20 is above its most, 10",))


@pytest.mark.parametrize(
    ("before", "case", "expected"),
    [
        ({}, "sample/1", True),
        ({"sample/1": AC}, "secret/a/1", True),
        ({"sample/1": WA}, "secret/a/1", False),
        ({"sample/1": WA}, "secret/b/1", False),
        ({"sample/1": AC, "secret/a/1": WA}, "secret/a/2", True),
        ({"sample/1": AC, "secret/a/1": WA}, "secret/b/1", False),
        ({"sample/1": AC, "secret/a/1": WA}, "secret/c/1", True),
        ({}, "secret/b/1", True),  # the required group was not asked for, say by --case
    ],
)
def test_which_cases_are_still_wanted(before: Mapping[str, Verdict], case: str, expected: bool) -> None:
    assert wanted(SUBTASKS, case, before) is expected


def test_requirements_reach_through_groups_left_out() -> None:
    groups = (Group(name="1"), Group(name="2", requires=("1",)), Group(name="3", requires=("2",)))
    assert not wanted(groups, "3/1", {"1/1": WA})


def test_no_groups() -> None:
    cases = ["sample/1", "secret/1", "secret/2"]
    assert grade((), cases, outcomes(cases, "AC TLE WA"), scoring=False) == Scored(verdict=TLE)
    assert grade((), cases, outcomes(cases, "AC AC AC"), scoring=False) == Scored(verdict=AC)
    assert grade((), cases, {}, scoring=False) == Scored(verdict=None)


def test_points_without_groups_are_no_points() -> None:
    assert grade((), ["secret/1"], outcomes(["secret/1"], "AC"), scoring=True) == Scored(verdict=AC)
    assert grade(SUBTASKS, CASES, outcomes(CASES, "AC AC AC AC AC AC WA"), scoring=False) == Scored(verdict=WA)
