"""Time limits inferred, and the room that they leave."""

from __future__ import annotations

import pytest

from judge.model import ACCEPTED, Bounds, Expectation, LimitUse, Rule, TimeRule, Timing, Verdict
from judge.timelimits import bounds, headroom, infer

AC, TLE = Verdict.AC, Verdict.TLE
SLOW = Expectation(rules=(Rule(permitted=(AC, TLE), required=(TLE,), limit_use=LimitUse.UPPER),))
MODERN = TimeRule()
LEGACY = TimeRule(ac_to_limit=5, limit_to_tle=2)


def at(seconds: float, submission: str = "a.py", case: str = "secret/1", *, cut: bool = False) -> Timing:
    return Timing(submission=submission, case=case, seconds=seconds, cut=cut)


@pytest.mark.parametrize(
    ("rule", "slowest", "limit"),
    [
        (MODERN, 0.01, 1.0),
        (MODERN, 0.5, 1.0),  # exactly on the limit
        (MODERN, 0.51, 2.0),
        (TimeRule(resolution=0.5), 0.6, 1.5),
        (TimeRule(resolution=0.1), 0.05, 0.1),
        (TimeRule(resolution=0.1), 0.15, 0.3),  # three times a tenth is not more than three tenths
        (LEGACY, 0.0, 1.0),
        (LEGACY, 0.2, 1.0),
        (LEGACY, 0.21, 2.0),
        (LEGACY, 1.0, 5.0),
    ],
)
def test_the_smallest_limit_that_leaves_the_slowest_its_room(rule: TimeRule, slowest: float, limit: float) -> None:
    assert infer(rule, Bounds(slowest=at(slowest)), strict=True).seconds == limit


def test_a_limit_above_the_highest_is_none() -> None:
    found = infer(TimeRule(ac_to_limit=1e9), Bounds(slowest=at(0.02)), strict=False)
    assert found.seconds is None
    assert "asks for a limit of 2e+07 s, and the highest there is is 86400 s" in found.fault


@pytest.mark.parametrize(("fastest", "fits"), [(1.49, False), (1.5, True), (9.0, True)])
def test_what_must_be_too_slow_must_be_so_by_its_factor(fastest: float, fits: bool) -> None:
    found = Bounds(slowest=at(0.3), fastest=at(fastest, "slow.py"))
    strict = infer(MODERN, found, strict=True)
    assert (strict.seconds == 1.0) is fits
    assert bool(strict.fault) is not fits
    lenient = infer(MODERN, found, strict=False)
    assert lenient.seconds == 1.0
    assert bool(lenient.warning) is not fits


def test_the_fault_names_who_stands_in_the_way() -> None:
    found = infer(MODERN, Bounds(slowest=at(0.9), fastest=at(2.5, "slow.py", "secret/9")), strict=True)
    assert found.fault == (
        "no time limit fits: a.py (0.9 s on secret/1) asks for a limit of 2 s, "
        "for which slow.py (2.5 s on secret/9) is not slow enough (3 s would be)"
    )


def test_without_an_accepted_submission_there_is_no_limit() -> None:
    assert "no accepted submission" in infer(MODERN, Bounds(fastest=at(3)), strict=False).fault


def test_bounds_are_the_longest_case_of_each_submission() -> None:
    found = bounds(
        [
            (ACCEPTED, [at(0.1, "quick.py"), at(0.3, "quick.py", "secret/2")]),
            (ACCEPTED, [at(0.4, "steady.py")]),
            (SLOW, [at(0.2, "slow.py"), at(5.0, "slow.py", "secret/2")]),
            (SLOW, [at(9.0, "slower.py")]),
            (Expectation(rules=()), [at(99.0, "free.py")]),
        ]
    )
    assert found.slowest == at(0.4, "steady.py")
    assert found.fastest == at(5.0, "slow.py", "secret/2")


def test_a_rule_speaks_for_its_cases_only() -> None:
    rules = (
        Rule(cases="sample", limit_use=LimitUse.LOWER),
        Rule(cases="secret", required=(TLE,), limit_use=LimitUse.UPPER),
    )
    timings = [at(1.0, "tle.py", "sample/1"), at(13.0, "tle.py")]
    found = bounds([(Expectation(rules=rules), timings)])
    assert (found.slowest, found.fastest) == tuple(timings)


def test_a_time_that_was_cut_is_slow_enough() -> None:
    cut = at(2.0, "slow.py", cut=True)
    assert bounds([(SLOW, [at(2.5, "slow.py"), cut])]).fastest == cut  # the longest of its cases
    assert infer(TimeRule(limit_to_tle=4), Bounds(slowest=at(0.3), fastest=cut), strict=True).seconds == 1.0
    assert not headroom(TimeRule(limit_to_tle=4), 1.0, Bounds(slowest=at(0.3), fastest=cut)).sensitive
    whole = at(8.0, "other.py")
    assert bounds([(SLOW, [cut]), (SLOW, [whole])]).fastest == whole  # what is known to the end tells more


def test_an_accepted_submission_that_was_cut_gives_no_limit() -> None:
    found = infer(MODERN, bounds([(ACCEPTED, [at(60.0, cut=True)])]), strict=False)
    assert found.fault == "no time limit can be inferred: a.py (60 s on secret/1) did not come to an end"


def test_headroom() -> None:
    room = headroom(MODERN, 2.0, Bounds(slowest=at(0.5), fastest=at(8.0)))
    assert (room.below, room.above, room.ratio, room.sensitive) == (4.0, 4.0, 16.0, False)


@pytest.mark.parametrize(("slowest", "fastest"), [(1.1, 9.0), (0.5, 2.9)])
def test_too_little_room_is_sensitive(slowest: float, fastest: float) -> None:
    assert headroom(MODERN, 2.0, Bounds(slowest=at(slowest), fastest=at(fastest))).sensitive


def test_headroom_without_facts() -> None:
    room = headroom(MODERN, 2.0, Bounds())
    assert (room.below, room.above, room.ratio, room.sensitive) == (None, None, None, False)
