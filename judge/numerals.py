"""Numbers as the package formats write them, and when two of them are close enough.

The grammar comes first: Python's own `float` also reads `nan`, `inf`, `1_0` and digits of other scripts, all of which
are plain words here. A number is then the nearest double. Source: the format's text of 2025-09, "General
requirements" and "Comparing floating-point tokens".
"""

from __future__ import annotations

import math
import re

from msgspec import Struct

# No two of the repeats can match the same digits, so that a token of 10 MB is matched or refused in linear time.
_NUMBER = re.compile(rb"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_INTEGER = re.compile(rb"[+-]?[0-9]+")


def number(token: bytes) -> float | None:
    """The double nearest to the number that `token` spells, infinite when too large; None if it spells none."""
    return float(token) if _NUMBER.fullmatch(token) else None


def doubles(tokens: list[bytes]) -> list[float] | None:
    """All tokens as doubles, if every one of them spells a number that is not too large; in one go, so ten times as
    fast as one by one."""
    # Of texts in these characters, Python's float reads just those that the grammar allows.
    if b"".join(tokens).translate(None, b"0123456789+-.eE"):
        return None
    try:
        values = list(map(float, tokens))
    except ValueError:
        return None
    return None if math.inf in values or -math.inf in values else values


def is_integer(token: bytes) -> bool:
    return _INTEGER.fullmatch(token) is not None


class Tolerance(Struct, frozen=True, kw_only=True):
    """How far a number may be from the answer's; None: that kind of error is not allowed for."""

    absolute: float | None = None
    relative: float | None = None

    def allows(self, answer: bytes, output: bytes) -> bool:
        """Whether `output` spells a number within tolerance of the one that `answer` spells. Both must be numbers.

        Inclusive; relative error is measured against the answer; either of the two tolerances suffices. A number too
        large for a double is close to nothing, because its distance is not known.
        """
        expected, got = number(answer), number(output)
        if expected is None or got is None or not (math.isfinite(expected) and math.isfinite(got)):
            return False
        error = abs(got - expected)
        if self.absolute is not None and error <= self.absolute:
            return True
        return self.relative is not None and error <= self.relative * abs(expected)
