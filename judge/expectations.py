"""Whether a submission did what its package declares: expectations against verdicts, as pure functions.

A rule speaks of all cases, or of those that a glob matches (judge.globs).

Packages know AC, WA, TLE and RTE; what we tell apart more finely (RE, MLE, OLE) counts as RTE there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import NamedTuple

from judge.globs import matches, matches_itself
from judge.model import Expectation, Rule, Verdict

RUN_TIME_ERRORS = (Verdict.RE, Verdict.MLE, Verdict.OLE)
"""What packages call RTE."""

_TOLERANCE = 1e-9


def covers(named: Collection[Verdict], verdict: Verdict) -> bool:
    """Whether a verdict is among those that a rule names; RE there stands for MLE and OLE too."""
    return verdict in named or (verdict in RUN_TIME_ERRORS and Verdict.RE in named)


def objections(
    expectation: Expectation,
    verdicts: Mapping[str, Verdict],
    score: float | None = None,
    messages: Mapping[str, str] | None = None,
    *,
    overall: Verdict | None = None,
    group_scores: Mapping[str, float] | None = None,
    not_run: Collection[str] = (),
) -> tuple[str, ...]:
    """Why a submission is not as declared, one line each, every line naming a case that shows it; empty if it is.

    A judge error is never as declared, whatever the rules leave open: nothing is known of the submission then.

    verdicts: by case name, in judging order, of the cases that were run; empty when it did not compile.
    score: the submission's; None in a pass-fail problem. messages: judge messages by case name.
    overall: the verdict that the package's grading gives to the whole.
    group_scores: by group name, for rules about a group's score.
    not_run: cases that count as not accepted because a group they depend on failed.
    """
    outcome = _Outcome(verdicts, score, messages or {}, overall, group_scores or {}, not_run)
    found = [line for rule in expectation.rules for line in _objections(rule, outcome)]
    broken = [name for name, verdict in verdicts.items() if verdict is Verdict.JE]
    if broken and not found:
        found.append(f"{broken[0]}: JE, so it is not known whether the submission is as expected")
    return tuple(dict.fromkeys(found))


def permits(expectation: Expectation, case: str, verdict: Verdict) -> bool:
    """Whether nothing objects to this verdict on this case: no rule, and JE always does."""
    if verdict is Verdict.JE:
        return False
    rules = [rule for rule in expectation.rules if rule.permitted and _concerns(rule, case)]
    return all(covers(rule.permitted, verdict) for rule in rules)


def hopes_for_other(
    expectation: Expectation, case: str, verdict: Verdict, before: Mapping[str, Verdict] | None = None
) -> bool:
    """Whether something is still asked for that the case could have shown with any verdict but this one.

    before: the verdicts of the cases that are settled.
    """
    rules = [rule for rule in expectation.rules if _concerns(rule, case)]
    return any(
        (rule.required and not covers(rule.required, verdict) and not _shown(rule, before or {}))
        or (rule.overall and not covers(rule.overall, verdict))
        or rule.score is not None
        or rule.message is not None
        for rule in rules
    )


def wants(expectation: Expectation, verdict: Verdict) -> bool:
    """Whether this verdict on some case is what a rule asks for."""
    return any(covers(rule.required, verdict) for rule in expectation.rules)


def expects(expectation: Expectation, verdict: Verdict) -> bool:
    """Whether this verdict is named, and no rule, of whatever cases, would object to it."""
    permitted = [rule.permitted for rule in expectation.rules if rule.permitted]
    named = wants(expectation, verdict) or any(covers(one, verdict) for one in permitted)
    return named and all(covers(one, verdict) for one in permitted)


def shown(expectation: Expectation, verdicts: Mapping[str, Verdict]) -> bool:
    """Whether these verdicts show already every verdict that has to be seen on some case."""
    return all(_shown(rule, verdicts) for rule in expectation.rules if rule.required)


def _shown(rule: Rule, verdicts: Mapping[str, Verdict]) -> bool:
    """Whether some case has a verdict that the rule requires."""
    return any(covers(rule.required, verdict) for name, verdict in verdicts.items() if _concerns(rule, name))


class _Outcome(NamedTuple):
    """What `objections` was given."""

    verdicts: Mapping[str, Verdict]
    score: float | None
    messages: Mapping[str, str]
    overall: Verdict | None
    group_scores: Mapping[str, float]
    not_run: Collection[str]


def _objections(rule: Rule, outcome: _Outcome) -> Iterator[str]:
    of = "" if rule.cases is None else f" of {rule.cases}"
    if outcome.overall is Verdict.CE:
        if any(named and Verdict.CE not in named for named in (rule.permitted, rule.required)):
            yield f"did not compile, where {_listed(rule.required or rule.permitted)} was expected"
        return
    mine = {name: verdict for name, verdict in outcome.verdicts.items() if _concerns(rule, name)}
    wrong = [name for name, verdict in mine.items() if rule.permitted and not covers(rule.permitted, verdict)]
    if wrong:
        more = f" and {len(wrong) - 1} more" if len(wrong) > 1 else ""
        yield f"{wrong[0]}{more}: {mine[wrong[0]]} is not permitted (only {_listed(rule.permitted)})"
    unreached = [name for name in outcome.not_run if _concerns(rule, name) and rule.permitted == (Verdict.AC,)]
    if unreached:
        yield f"{unreached[0]}: not run, since a group that it requires failed, and so not AC"
    if rule.required and not _shown(rule, mine):
        seen = ", ".join(f"{name}: {verdict}" for name, verdict in _telling(mine))
        yield f"no case{of} is {_listed(rule.required)} ({seen or 'none was run'})"
    if rule.overall and outcome.overall is not None and not covers(rule.overall, outcome.overall):
        yield f"is {outcome.overall} in the whole, where {_listed(rule.overall)} was expected"
    if rule.cases is None:
        yield from _score_objections(rule, "", outcome.score)
    for group, score in outcome.group_scores.items():
        if rule.cases is not None and matches_itself(rule.cases, group):
            yield from _score_objections(rule, f" of {group}", score)
    if rule.message and not any(rule.message in outcome.messages.get(name, "") for name in mine):
        yield f"no judge message{of} contains `{rule.message}`"


def _score_objections(rule: Rule, of: str, score: float | None) -> Iterator[str]:
    if score is None:
        return
    if rule.score is not None and not rule.score[0] - _TOLERANCE <= score <= rule.score[1] + _TOLERANCE:
        least, most = rule.score
        yield f"the score{of} is {score:g}, not {f'{least:g}' if least == most else f'{least:g} to {most:g}'}"
    if rule.score_not is not None and abs(score - rule.score_not) <= _TOLERANCE:
        yield f"the score{of} is {score:g}, the best there is, where less was expected"


def _concerns(rule: Rule, case: str) -> bool:
    return rule.cases is None or matches(rule.cases, case)


def _telling(verdicts: Mapping[str, Verdict]) -> list[tuple[str, Verdict]]:
    """The first case that is not accepted, or else the first of all: what a person looks at first."""
    rejected = [item for item in verdicts.items() if item[1] is not Verdict.AC]
    return rejected[:1] or list(verdicts.items())[:1]


def _listed(verdicts: Sequence[Verdict]) -> str:
    return " or ".join(verdicts)
