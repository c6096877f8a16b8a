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

    permitted: every case's verdict must be one of these (empty: any).
    required: at least one case must have one of these (empty: none needed).
    score: the least and the most that the score may be.
    message: a text that some judge message must contain.
    """

    cases: str | None = None
    permitted: tuple[Verdict, ...] = ()
    required: tuple[Verdict, ...] = ()
    score: tuple[float, float] | None = None
    message: str | None = None


class Expectation(Struct, frozen=True, kw_only=True):
    """All that is expected of one submission: every rule must hold."""

    rules: tuple[Rule, ...] = (Rule(permitted=(Verdict.AC,)),)
    limit_use: LimitUse = LimitUse.NO


ACCEPTED = Expectation(limit_use=LimitUse.LOWER)
