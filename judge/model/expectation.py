"""What the authors of a package declare about a submission."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Verdict(StrEnum):
    """What the judge says about one run, or about one submission."""

    AC = "AC"  # accepted
    WA = "WA"  # wrong answer
    TLE = "TLE"  # time limit exceeded
    MLE = "MLE"  # memory limit exceeded
    OLE = "OLE"  # output limit exceeded
    RE = "RE"  # run-time error
    CE = "CE"  # compile error
    JE = "JE"  # judge error: our fault, never the submission's


class LimitUse(StrEnum):
    """Whether a submission helps to infer the time limit, and from which side."""

    LOWER = "lower"
    UPPER = "upper"
    NO = "no"


class Rule(Struct, frozen=True, kw_only=True):
    """What is expected of the cases that `cases` matches (a glob below `data`; None: the whole submission).

    Packages speak of AC, WA, TLE and RTE only: `RE` in a rule stands for RE, MLE and OLE. A rule that names MLE, OLE
    or CE means just that.

    permitted: every case's verdict must be one of these (empty: any).
    required: at least one case must have one of these (empty: none needed).
    overall: the verdict that the package's grading gives to the whole must be one of these (empty: any).
    score: the least and the most that the score may be: of the submission, or of the group that `cases` names.
    score_not: a score that it must not reach (a partially accepted submission: the best one).
    message: a text that some judge message must contain.
    limit_use: whether the times on these cases bound the time limit, and from which side.
    """

    cases: str | None = None
    permitted: tuple[Verdict, ...] = ()
    required: tuple[Verdict, ...] = ()
    overall: tuple[Verdict, ...] = ()
    score: tuple[float, float] | None = None
    score_not: float | None = None
    message: str | None = None
    limit_use: LimitUse = LimitUse.NO


class Expectation(Struct, frozen=True, kw_only=True):
    """All that is expected of one submission: every rule must hold."""

    rules: tuple[Rule, ...] = (Rule(permitted=(Verdict.AC,)),)

    def bounds_limit(self, use: LimitUse) -> bool:
        """Whether some rule uses this submission to bound the time limit from that side."""
        return any(rule.limit_use is use for rule in self.rules)

    @property
    def of_whole(self) -> bool:
        """Whether some rule speaks of all cases together, so that one case alone cannot show that it holds."""
        return any(
            rule.required or rule.overall or rule.score is not None or rule.score_not is not None or rule.message
            for rule in self.rules
        )


ACCEPTED = Expectation(rules=(Rule(permitted=(Verdict.AC,), limit_use=LimitUse.LOWER),))
