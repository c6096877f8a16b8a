"""Expectations against verdicts: every objection names the case that shows it."""

from __future__ import annotations

import pytest

from judge.expectations import objections
from judge.model import ACCEPTED, Expectation, LimitUse, Rule, Verdict

AC, WA, TLE, MLE, OLE, RE, CE, JE = (Verdict(v) for v in ("AC", "WA", "TLE", "MLE", "OLE", "RE", "CE", "JE"))
WRONG = Expectation(rules=(Rule(permitted=(AC, WA), required=(WA,)),))
CRASH = Expectation(rules=(Rule(permitted=(AC, RE), required=(RE,)),))


def verdicts(*given: Verdict) -> dict[str, Verdict]:
    return {f"secret/{number}": verdict for number, verdict in enumerate(given, 1)}


@pytest.mark.parametrize(
    ("expectation", "given"),
    [
        (ACCEPTED, (AC, AC)),
        (WRONG, (AC, WA, AC)),
        (CRASH, (AC, RE)),
        (CRASH, (AC, MLE)),  # RTE is RE, MLE or OLE
        (CRASH, (AC, OLE)),
        (Expectation(rules=(Rule(permitted=(AC, MLE), required=(MLE,)),)), (AC, MLE)),
        (Expectation(rules=()), (WA, RE)),
        (Expectation(rules=(Rule(required=(RE, TLE, WA)),)), (AC, OLE)),
        (
            Expectation(rules=(Rule(cases="secret/1", permitted=(AC,)), Rule(cases="secret/2", required=(TLE,)))),
            (AC, TLE),
        ),
    ],
)
def test_as_expected(expectation: Expectation, given: tuple[Verdict, ...]) -> None:
    assert objections(expectation, verdicts(*given)) == ()


@pytest.mark.parametrize(
    ("expectation", "given", "expected"),
    [
        (ACCEPTED, (AC, WA), ("secret/2: WA is not permitted (only AC)",)),
        (ACCEPTED, (TLE, WA, AC), ("secret/1 and 1 more: TLE is not permitted (only AC)",)),
        (WRONG, (AC, AC), ("no case is WA (secret/1: AC)",)),
        (WRONG, (AC, RE), ("secret/2: RE is not permitted (only AC or WA)", "no case is WA (secret/2: RE)")),
        (CRASH, (AC, JE), ("secret/2: JE is not permitted (only AC or RE)", "no case is RE (secret/2: JE)")),
        (Expectation(rules=()), (AC, JE), ("secret/2: JE, so it is not known whether the submission is as expected",)),
        (
            Expectation(rules=(Rule(required=(WA, TLE)),)),
            (WA, JE),
            ("secret/2: JE, so it is not known whether the submission is as expected",),
        ),
        (Expectation(rules=(Rule(required=(MLE,)),)), (RE,), ("no case is MLE (secret/1: RE)",)),
        (
            Expectation(rules=(Rule(cases="secret/2", required=(TLE,)),)),
            (TLE, AC),
            ("no case of secret/2 is TLE (secret/2: AC)",),
        ),
        (
            Expectation(rules=(Rule(cases="sample", required=(AC,)),)),
            (AC,),
            ("no case of sample is AC (none was run)",),
        ),
    ],
)
def test_objections(expectation: Expectation, given: tuple[Verdict, ...], expected: tuple[str, ...]) -> None:
    assert objections(expectation, verdicts(*given)) == expected


@pytest.mark.parametrize(
    ("rule", "expected"),
    [
        (Rule(permitted=(AC,)), ("did not compile, where AC was expected",)),
        (Rule(required=(WA, RE)), ("did not compile, where WA or RE was expected",)),
        (Rule(permitted=(CE,), required=(CE,)), ()),
        (Rule(permitted=(AC, CE), required=(AC, CE)), ()),
        (Rule(), ()),
    ],
)
def test_what_did_not_compile(rule: Rule, expected: tuple[str, ...]) -> None:
    assert objections(Expectation(rules=(rule,)), {}, overall=CE) == expected


def test_what_compiled_although_it_should_not() -> None:
    rule = Rule(permitted=(CE,), required=(CE,))
    assert objections(Expectation(rules=(rule,)), verdicts(AC)) == (
        "secret/1: AC is not permitted (only CE)",
        "no case is CE (secret/1: AC)",
    )


def test_messages() -> None:
    rule = Rule(message="too many")
    assert objections(Expectation(rules=(rule,)), verdicts(WA, WA), messages={"secret/2": "3: too many words"}) == ()
    assert objections(Expectation(rules=(rule,)), verdicts(WA), messages={"secret/1": "Too many"}) == (
        "no judge message contains `too many`",
    )
    some = Expectation(rules=(Rule(cases="secret/1", message="x"),))
    assert objections(some, verdicts(WA, WA), messages={"secret/2": "x"}) == (
        "no judge message of secret/1 contains `x`",
    )


@pytest.mark.parametrize(
    ("rule", "score", "expected"),
    [
        (Rule(score=(20, 50)), 20.0, ()),
        (Rule(score=(20, 50)), 50.0, ()),
        (Rule(score=(20, 50)), 19.0, ("the score is 19, not 20 to 50",)),
        (Rule(score=(30, 30)), 30.0 + 1e-12, ()),
        (Rule(score=(30, 30)), 31.0, ("the score is 31, not 30",)),
        (Rule(score_not=100), 99.0, ()),
        (Rule(score_not=100), 100.0, ("the score is 100, the best there is, where less was expected",)),
        (Rule(score=(1, 2)), None, ()),
    ],
)
def test_scores(rule: Rule, score: float | None, expected: tuple[str, ...]) -> None:
    assert objections(Expectation(rules=(rule,)), verdicts(AC), score) == expected


def test_scores_of_groups() -> None:
    rule = Rule(cases="secret/*", score=(10, 10))
    scores = {"secret": 30.0, "secret/1": 10.0, "secret/2": 20.0}
    assert objections(Expectation(rules=(rule,)), verdicts(AC), group_scores=scores) == (
        "the score of secret/2 is 20, not 10",
    )


def test_the_verdict_of_the_whole() -> None:
    rule = Rule(overall=(AC,))
    assert objections(Expectation(rules=(rule,)), verdicts(WA), overall=AC) == ()
    assert objections(Expectation(rules=(rule,)), verdicts(WA), overall=WA) == (
        "is WA in the whole, where AC was expected",
    )


def test_cases_left_out_count_as_not_accepted() -> None:
    assert objections(ACCEPTED, verdicts(AC), not_run=["secret/2", "secret/3"]) == (
        "secret/2: not run, since a group that it requires failed, and so not AC",
    )
    assert objections(WRONG, verdicts(WA), not_run=["secret/2"]) == ()


def test_the_same_objection_is_told_once() -> None:
    twice = Expectation(rules=(Rule(permitted=(AC,)), Rule(permitted=(AC,), limit_use=LimitUse.LOWER)))
    assert len(objections(twice, verdicts(WA))) == 1


@pytest.mark.parametrize(
    ("rule", "whole"),
    [
        (Rule(), False),
        (ACCEPTED.rules[0], False),
        (Rule(cases="secret/1", permitted=(WA,)), False),
        (Rule(required=(WA,)), True),
        (Rule(overall=(AC,)), True),
        (Rule(score=(0, 10)), True),
        (Rule(score_not=0), True),
        (Rule(message="off by one"), True),
    ],
)
def test_whether_one_case_alone_can_tell(rule: Rule, whole: bool) -> None:
    assert Expectation(rules=(Rule(), rule)).of_whole is whole
