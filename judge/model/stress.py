"""Two programs before the same inputs: what each made of one, and what came of them all."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from judge.model.expectation import Verdict
from judge.model.limits import Limits
from judge.model.problem import Problem
from judge.model.report import Report
from judge.model.run import CheckResult, Run


class Outcome(StrEnum):
    """What an input was good for."""

    AGREE = "agree"
    DIFFER = "differ"
    INVALID = "invalid"  # a validator of the package refuses it
    NO_ANSWER = "no answer"  # the other program broke a limit on it, or both crashed
    LATE = "late"  # the time was up


class Answer(Struct, frozen=True, kw_only=True):
    """What one program made of an input. verdict: None where nothing could be held against its output."""

    run: Run
    verdict: Verdict | None = None
    check: CheckResult | None = None
    output: bytes = b""


class Meeting(Struct, frozen=True, kw_only=True):
    """One input; the answers of the program in question and of the other, where both were run."""

    outcome: Outcome
    input: bytes = b""
    mine: Answer | None = None
    other: Answer | None = None

    @property
    def verdicts(self) -> tuple[Verdict | None, Verdict | None]:
        """Both verdicts: a smaller input shows the same difference when these are the same."""
        return (self.mine.verdict if self.mine else None, self.other.verdict if self.other else None)


class StressPlan(Struct, frozen=True, kw_only=True):
    """How long to go on. seed: the same one gives the same inputs. seconds, count: None for no such bound."""

    seed: int
    seconds: float | None = None
    count: int | None = None


class StressReport(Struct, frozen=True, kw_only=True):
    """What came of it.

    mine, other: the names of the programs. source: where inputs came from, for a person. validated: whether a
    validator of the package looked at each. agreed, invalid, unanswered: how many inputs came to what.
    found: the smallest input on which they differ; first: the one it was shrunk from. reports: both programs on the
    one case that is found, or on none.
    """

    problem: Problem
    mine: str
    other: str
    limits: Limits
    plan: StressPlan
    source: str
    validated: bool
    agreed: int = 0
    invalid: int = 0
    unanswered: int = 0
    seconds: float = 0.0
    found: Meeting | None = None
    first: Meeting | None = None
    interrupted: bool = False
    reports: tuple[Report, ...] = ()
