"""Where time limits come from, and how much room they leave: pure functions over measured times.

2025-09: the limit is the smallest multiple of the resolution with

    slowest accepted x ac_to_time_limit <= limit    and    limit x time_limit_to_tle <= fastest too slow,

where "accepted" is every case on which TLE is not permitted, and "too slow" the slowest case of each submission that
must be too slow. Legacy is the first half of it with a resolution of one second, and warns about the second half. It
is an error if no limit fits.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from msgspec import Struct

from judge.globs import matches
from judge.model import MOST_SECONDS, Bounds, Expectation, Headroom, LimitUse, TimeRule, Timing

_SLACK = 1e-9  # 0.1 x 30 is a little more than 3


class Inferred(Struct, frozen=True, kw_only=True):
    """The limit inferred, or why there is none; `warning` for a limit that separates less well than is asked."""

    seconds: float | None = None
    fault: str = ""
    warning: str = ""


def bounds(measured: Iterable[tuple[Expectation, Sequence[Timing]]]) -> Bounds:
    """The two bounding times among what submissions were expected to do and what they took.

    A rule speaks for the cases that it matches; its time is the longest among them. A time that was cut bounds nothing
    from above as long as there is one that was not.
    """
    lower: list[Timing] = []
    upper: list[Timing] = []
    for expectation, timings in measured:
        for rule in expectation.rules:
            mine = [timing for timing in timings if rule.cases is None or matches(rule.cases, timing.case)]
            if mine and rule.limit_use is not LimitUse.NO:
                longest = max(mine, key=lambda timing: (timing.cut, timing.seconds))
                (lower if rule.limit_use is LimitUse.LOWER else upper).append(longest)
    return Bounds(
        slowest=max(lower, key=lambda timing: timing.seconds, default=None),
        fastest=min(upper, key=lambda timing: (timing.cut, timing.seconds), default=None),
    )


def infer(rule: TimeRule, found: Bounds, *, strict: bool) -> Inferred:
    """The limit for a problem that states none.

    strict: whether it is an error that a submission meant to be too slow is too close (2025-09), or a warning
    (legacy). A slow run that was cut is taken for slow enough: it would have gone on.
    """
    if found.slowest is None:
        return Inferred(fault="no time limit is stated, and no accepted submission was run to infer one from")
    if found.slowest.cut:
        return Inferred(fault=f"no time limit can be inferred: {_told(found.slowest)} did not come to an end")
    steps = max(1, math.ceil(found.slowest.seconds * rule.ac_to_limit / rule.resolution - _SLACK))
    limit = _tidy(steps * rule.resolution)
    if limit > MOST_SECONDS:
        asked = f"{_told(found.slowest)} asks for a limit of {limit:g} s, and the highest there is is {MOST_SECONDS} s"
        return Inferred(fault=f"no time limit fits: {asked}")
    if found.fastest is None or found.fastest.cut or limit * rule.limit_to_tle <= found.fastest.seconds + _SLACK:
        return Inferred(seconds=limit)
    why = (
        f"{_told(found.slowest)} asks for a limit of {limit:g} s, "
        f"for which {_told(found.fastest)} is not slow enough ({limit * rule.limit_to_tle:g} s would be)"
    )
    return Inferred(fault=f"no time limit fits: {why}") if strict else Inferred(seconds=limit, warning=why)


def headroom(rule: TimeRule, limit: float, found: Bounds) -> Headroom:
    """How much room `limit` leaves between what must fit and what must not; at least that much where a run was cut."""
    slowest = None if found.slowest is None else found.slowest.seconds
    fastest = None if found.fastest is None else found.fastest.seconds
    below = limit / slowest if slowest else None
    above = fastest / limit if fastest is not None else None
    tight_below = below is not None and below < rule.ac_to_limit - _SLACK
    known = found.fastest is not None and not found.fastest.cut
    tight_above = known and above is not None and above < rule.limit_to_tle - _SLACK
    return Headroom(
        limit=limit,
        bounds=found,
        below=below,
        above=above,
        ratio=fastest / slowest if slowest and fastest is not None else None,
        wanted_below=rule.ac_to_limit,
        wanted_above=rule.limit_to_tle,
        sensitive=tight_below or tight_above,
    )


def _tidy(seconds: float) -> float:
    """Seconds without the dust of binary fractions: 3 steps of 0.1 are 0.3."""
    return round(seconds, 9)


def _told(timing: Timing) -> str:
    return f"{timing.submission} ({timing.seconds:.3g} s on {timing.case})"
