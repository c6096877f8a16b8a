"""Growth: how the time of a program depends on the size of its input, estimated from a few measured points.

The size of an input is its first number, as in most problems, or its bytes: whichever orders the cases more as their
times do, unless it has too few different values for a law. From every time the least one is taken off, which is about
what starting the program costs; what is left is held against two laws, a power of the size and an exponential in it,
and the one that lies closer is named. Both are straight lines on suitable paper: logarithm of time over logarithm of
size, or over size. It is an estimate over the sizes that were measured and no more.

Source: C. Spearman's rank correlation, with mean ranks for ties; least squares for the lines.
"""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct

LEAST_POINTS = 3
_CLEAR = 0.005  # seconds above the least time from which a point tells something
_SHARE = 0.2  # and as a share of the least time
_LARGEST_EXPONENTIAL = 1000  # nobody waits for an exponential at larger sizes


class Measure(StrEnum):
    """What size means."""

    NUMBER = "first number"
    BYTES = "bytes"


class Law(StrEnum):
    """How time grows."""

    POWER = "power"  # time ~ size ** rate
    EXPONENTIAL = "exponential"  # time ~ rate ** size


class Growth(Struct, frozen=True, kw_only=True):
    """The law that fits best. fit: how well, as the share of the variance it explains; 1 is perfectly."""

    law: Law
    rate: float
    fit: float


def first_number(head: bytes) -> int | None:
    """The number an input begins with; None if it begins with none, or a negative one."""
    found = re.match(rb"\s*([0-9]{1,18})(?=\s|\Z)", head)
    return int(found[1]) if found else None


def sizes(heads: Sequence[bytes], lengths: Sequence[int], times: Sequence[float]) -> tuple[Measure, list[int]]:
    """What size is to mean, and the size of each case.

    heads: how each input begins. lengths: its bytes. times: seconds, in the same order.
    """
    numbers = [first_number(head) for head in heads]
    given = [number for number in numbers if number is not None]
    if len(given) < len(numbers) or _tells(given, times) < _tells(lengths, times):
        return Measure.BYTES, list(lengths)
    return Measure.NUMBER, given


def _tells(some: Sequence[int], times: Sequence[float]) -> tuple[bool, float]:
    """How much these sizes tell of the times: whether there are enough of them, then how alike they are ordered."""
    return len(set(some)) >= LEAST_POINTS, rank_correlation(some, times)


def growth(points: Sequence[tuple[int, float]]) -> Growth | None:
    """The law behind points of size and seconds; None where too few of them are clear of the time to start."""
    least = min((seconds for _, seconds in points), default=0.0)
    clear = [(size, s - least) for size, s in points if size > 0 and s - least > max(_CLEAR, _SHARE * least)]
    if len({size for size, _ in clear}) < LEAST_POINTS:
        return None
    logarithms = [math.log(seconds) for _, seconds in clear]
    slope, fit = _line([math.log(size) for size, _ in clear], logarithms)
    best = Growth(law=Law.POWER, rate=slope, fit=fit)
    if max(size for size, _ in clear) <= _LARGEST_EXPONENTIAL:
        slope, fit = _line([float(size) for size, _ in clear], logarithms)
        if fit > best.fit:
            best = Growth(law=Law.EXPONENTIAL, rate=math.exp(slope), fit=fit)
    return best


def rank_correlation(some: Sequence[float], others: Sequence[float]) -> float:
    """From -1 to 1: whether large ones stand beside large ones. -1 as well where all of `some` are equal."""
    if len(set(some)) < 2 or len(set(others)) < 2:
        return -1.0
    slope, fit = _line(_ranks(some), _ranks(others))
    return math.copysign(math.sqrt(fit), slope)


def _ranks(values: Sequence[float]) -> list[float]:
    ordered = sorted(values)
    return [(ordered.index(value) + len(ordered) - ordered[::-1].index(value) - 1) / 2 for value in values]


def _line(xs: Sequence[float], ys: Sequence[float]) -> tuple[float, float]:
    """The slope of the line of least squares, and the share of the variance that it explains."""
    mean_x, mean_y = math.fsum(xs) / len(xs), math.fsum(ys) / len(ys)
    xx = math.fsum((x - mean_x) ** 2 for x in xs)
    yy = math.fsum((y - mean_y) ** 2 for y in ys)
    xy = math.fsum((x - mean_x) * (y - mean_y) for x, y in zip(xs, ys, strict=True))
    if not xx or not yy:
        return 0.0, 0.0
    return xy / xx, xy * xy / (xx * yy)
