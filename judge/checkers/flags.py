"""The flags of the default comparison, decoded once and strictly.

`case_sensitive`, `space_change_sensitive`, `float_relative_tolerance E`, `float_absolute_tolerance E` and
`float_tolerance E`, which stands for both. A wrong flag is the package's mistake and must never become a verdict on a
submission: it is refused when the checker is made, before anything runs.
"""

from __future__ import annotations

import math
from functools import lru_cache

from msgspec import Struct

from judge.errors import UsageError
from judge.numerals import Tolerance, number

CASE = "case_sensitive"
SPACE = "space_change_sensitive"
RELATIVE = "float_relative_tolerance"
ABSOLUTE = "float_absolute_tolerance"
BOTH = "float_tolerance"


class Comparison(Struct, frozen=True, kw_only=True):
    """What counts as equal."""

    case_sensitive: bool = False
    space_sensitive: bool = False
    tolerance: Tolerance | None = None

    def then(self, other: Comparison) -> Comparison:
        """This, with what `other` asks for added; its tolerance, if it has one, takes the place of this one."""
        return Comparison(
            case_sensitive=self.case_sensitive or other.case_sensitive,
            space_sensitive=self.space_sensitive or other.space_sensitive,
            tolerance=other.tolerance or self.tolerance,
        )


@lru_cache(maxsize=256)
def parse(flags: tuple[str, ...]) -> Comparison:
    """The comparison that `flags` ask for.

    Raises UsageError for an unknown flag, one given twice, `float_tolerance` beside another tolerance, and a tolerance
    that is missing, negative or not a number.
    """
    switches: set[str] = set()
    sizes: dict[str, float] = {}
    rest = iter(flags)
    for flag in rest:
        if flag in switches or flag in sizes:
            raise UsageError(f"default comparison: the flag {flag} is given twice")
        if flag in (CASE, SPACE):
            switches.add(flag)
        elif flag in (RELATIVE, ABSOLUTE, BOTH):
            sizes[flag] = _size(flag, next(rest, None))
        else:
            known = ", ".join((CASE, SPACE, RELATIVE, ABSOLUTE, BOTH))
            raise UsageError(f"default comparison: unknown flag {flag!r} (known: {known})")
    if BOTH in sizes and len(sizes) > 1:
        other = next(flag for flag in sizes if flag != BOTH)
        raise UsageError(f"default comparison: {BOTH} cannot be combined with {other}")
    tolerance = Tolerance(absolute=sizes.get(ABSOLUTE, sizes.get(BOTH)), relative=sizes.get(RELATIVE, sizes.get(BOTH)))
    return Comparison(
        case_sensitive=CASE in switches,
        space_sensitive=SPACE in switches,
        tolerance=tolerance if sizes else None,
    )


def _size(flag: str, text: str | None) -> float:
    if text is None:
        raise UsageError(f"default comparison: the flag {flag} needs a number after it")
    size = number(text.encode("utf-8", "surrogateescape"))
    if size is None or not math.isfinite(size) or size < 0:
        raise UsageError(f"default comparison: the flag {flag} needs a number of at least 0, not {text!r}")
    return size
