"""Figures as a person reads them, and honest: two unequal figures never look equal.

A run that was cut off used *more* than was measured and prints `>`; a memory figure at the floor of what can be told
apart prints `<=`.
"""

from __future__ import annotations

from judge.model import MIB, Run


def seconds(value: float) -> str:
    """A time in seconds: `0.02 s`, `2.31 s`, `12.3 s`."""
    return f"{value:.{_digits(value)}f} s"


def size(value: int) -> str:
    """A size in bytes in its natural unit: `3 B`, `64 KiB`, `1.5 MiB`, `256 MiB`."""
    return _size(value, 0)


def memory(run: Run) -> str:
    """The peak of memory; `<= 11 MiB` where it is only known to be no more than that."""
    return f"<= {size(ceiling(run.peak_bytes))}" if run.peak_floor else size(run.peak_bytes)


def used(value: float, allowed: float, cut: bool, digits: int = 2) -> str:
    """`2.31 s of 2.00 s`; of a run that was cut off, what it used at the least: `> 2.00 s of 2.00 s`."""
    if cut:
        return f"> {max(value, allowed):.{digits}f} s of {allowed:.{digits}f} s"
    used, limit = apart(value, allowed, digits)
    return f"{used} of {limit}"


def apart(value: float, allowed: float, digits: int = 2) -> tuple[str, str]:
    """Both times with digits enough to be told apart, so that nothing reads `2.00 s of 2.00 s` that is not equal."""
    while digits < 6 and value != allowed and f"{value:.{digits}f}" == f"{allowed:.{digits}f}":
        digits += 1
    return f"{value:.{digits}f} s", f"{allowed:.{digits}f} s"


def _digits(value: float) -> int:
    """Decimals for a time: hundredths, tenths from ten seconds on, and one more for a tiny one, so that it is seen."""
    if value >= 10:
        return 1
    return 3 if 0 < value < 0.01 else 2


def sizes(value: int, allowed: int, cut: bool) -> str:
    value = max(value, allowed) if cut else value
    digits = 0
    while digits < 6 and value != allowed and _size(value, digits) == _size(allowed, digits):
        digits += 1
    return f"{'> ' if cut else ''}{_size(value, digits)} of {_size(allowed, digits)}"


def _size(value: int, digits: int) -> str:
    for unit, name in ((1 << 30, "GiB"), (1 << 20, "MiB"), (1 << 10, "KiB")):
        if value >= unit:
            number = value / unit
            text = f"{number:.{max(digits, 1 if number < 10 else 0)}f}"
            return f"{text.rstrip('0').rstrip('.') if '.' in text else text} {name}"
    return f"{value} B"


def ceiling(value: int) -> int:
    """`value` rounded up to whole MiB: what is no more than 10.7 MiB is no more than 11 MiB, but not than 10."""
    return -(-value // MIB) * MIB
