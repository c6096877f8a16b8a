"""Measured times that bear on a time limit: facts, no decision."""

from __future__ import annotations

from msgspec import Struct


class Timing(Struct, frozen=True, kw_only=True):
    """The time that a submission took on one case, in seconds: of CPU, or of waiting where the wall limit ended it.

    cut: whether the judge ended it, so that it would have taken longer, nobody knows how much.
    """

    submission: str
    case: str
    seconds: float
    cut: bool = False


class Bounds(Struct, frozen=True, kw_only=True):
    """What bounds a limit: the slowest that must fit, the fastest that must not; None where nothing does."""

    slowest: Timing | None = None
    fastest: Timing | None = None


class Headroom(Struct, frozen=True, kw_only=True):
    """How much room a limit leaves, in facts.

    below: limit / slowest accepted. above: fastest too slow / limit. ratio: fastest too slow / slowest accepted.
    wanted_below, wanted_above: what the package asks for. sensitive: whether less is left, on either side. A time that
    was cut counts as it was measured: `above` and `ratio` are then the least that they can be.
    """

    limit: float
    bounds: Bounds
    below: float | None
    above: float | None
    ratio: float | None
    wanted_below: float
    wanted_above: float
    sensitive: bool
