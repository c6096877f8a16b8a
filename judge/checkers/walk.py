"""Walking through two texts side by side to the first place where they differ.

A place is an offset into the text that the walk sees (see `blocks.Text`); None says that this side has ended.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from msgspec import Struct

from judge.checkers.blocks import BLOCK, WHITE, Text
from judge.checkers.places import prefix
from judge.numerals import Tolerance, doubles, is_integer, number

_PIECE = re.compile(rb"[^ \t\n\r\v\f]+|[ \t\n\r\v\f]+")


class Mismatch(Struct, frozen=True):
    """Where each side differs from the other."""

    expected: int | None
    got: int | None

    @property
    def byte(self) -> int:
        """The one place of a mismatch of single bytes, which is the same on both sides."""
        assert self.got is not None
        return self.got


class Walk(Struct, frozen=True, kw_only=True):
    """What a walk found: the first mismatch, if any, and the first answer that is an integer but met another one."""

    mismatch: Mismatch | None = None
    integer: tuple[bytes, bytes] | None = None


def by_bytes(answer: Text, output: Text, *, blanks: bool) -> Mismatch | None:
    """The first mismatch of two texts that must be the same byte for byte.

    With `blanks` the texts are tokens joined by one blank, and the places are those of the tokens that differ, which
    may have begun many blocks ago; without it, those of the bytes.
    """
    token = 0  # where the token in hand begins: the same on both sides, since all before it is equal
    while True:
        answer.more()
        output.more()
        shorter, longer = sorted((answer.window, output.window), key=len)
        if not shorter or not longer.startswith(shorter):
            break
        if blanks and (blank := shorter.rfind(b" ")) >= 0:
            token = answer.start + blank + 1
        size = len(shorter)
        answer.drop(size)
        output.drop(size)
    if not longer:
        return None
    common = prefix(shorter, longer)
    if not blanks:
        return Mismatch(answer.start + common, answer.start + common)
    if (blank := shorter.rfind(b" ", 0, common)) >= 0:
        token = answer.start + blank + 1
    return _ends(answer, output, token, common)


def _ends(answer: Text, output: Text, token: int, common: int) -> Mismatch:
    """The mismatch at the token that begins at `token`, or at the next one if a side has just ended there."""
    at = answer.start + common
    sides: list[int | None] = []
    for side, other in ((answer, output), (output, answer)):
        ended = side.ended and len(side.window) == common
        other_next = other.window[common : common + 1] == b" "
        if ended and (at == token or other_next):
            sides.append(None)  # no token left here
        elif other.ended and len(other.window) == common and side.window[common : common + 1] == b" ":
            sides.append(at + 1)  # one token too many
        else:
            sides.append(token)
    return Mismatch(*sides)


def by_pieces(answer: Text, output: Text, tolerance: Tolerance, *, blanks: bool) -> Walk:
    """The first mismatch of two texts in which numbers may differ within `tolerance`.

    With `blanks` the pieces are tokens, each with one blank after it; without it, tokens and white space in turn.
    """
    integer: tuple[bytes, bytes] | None = None
    while True:
        if _skip_same(answer, output, blanks):
            continue
        left, right = _pieces(answer, blanks), _pieces(output, blanks)
        count = min(len(left), len(right))
        if count == 0:
            if not left and not right:
                return Walk(integer=integer)
            ends = Mismatch(answer.start if left else None, output.start if right else None)
            return Walk(mismatch=ends, integer=integer)
        suspects = _suspects(left[:count], right[:count], tolerance, integers=integer is None)
        for index in suspects:
            expected, got = left[index], right[index]
            if not tolerance.allows(expected, got):
                places = answer.start + _length(left[:index], blanks), output.start + _length(right[:index], blanks)
                return Walk(mismatch=Mismatch(*places), integer=integer)
            if integer is None and is_integer(expected) and number(expected) != number(got):
                integer = (expected, got)
        answer.drop(_length(left[:count], blanks))
        output.drop(_length(right[:count], blanks))


def _skip_same(answer: Text, output: Text, blanks: bool) -> bool:
    """Drops complete pieces that are the same byte for byte, if the windows hold nothing else."""
    answer.more(BLOCK)
    output.more(BLOCK)
    shorter, longer = sorted((answer.window, output.window), key=len)
    size = _complete(shorter, blanks) if shorter and longer.startswith(shorter) else 0
    if size:
        answer.drop(size + blanks)
        output.drop(size + blanks)
    return size > 0


def _suspects(left: list[bytes], right: list[bytes], tolerance: Tolerance, *, integers: bool) -> Iterable[int]:
    """Where a closer look is needed: pairs that differ, but for those that are clearly numbers close enough.

    A second opinion, taken on all pairs at once because most files hold nothing but numbers: it may send too many
    pairs to the closer look, never too few. With `integers`, integers that differ are sent as well.
    """
    if left == right:
        return ()
    expected, got = doubles(left), doubles(right)
    if expected is None or got is None:
        return [index for index, (one, other) in enumerate(zip(left, right, strict=True)) if one != other]
    absolute, relative = tolerance.absolute or 0.0, tolerance.relative or 0.0
    return [
        index
        for index, (a, s) in enumerate(zip(expected, got, strict=True))
        if a != s and ((abs(s - a) > absolute and abs(s - a) > relative * abs(a)) or (integers and a.is_integer()))
    ]


def _length(pieces: list[bytes], blanks: bool) -> int:
    return sum(map(len, pieces)) + blanks * len(pieces)


def _pieces(side: Text, blanks: bool) -> list[bytes]:
    """The pieces in the window that are known to be complete; at least one unless the text has ended."""
    want = BLOCK
    while True:
        side.more(want)
        complete = bytes(side.window) if side.ended else bytes(side.window[: _complete(side.window, blanks)])
        if complete or side.ended:
            break
        want = 2 * len(side.window)  # a single piece longer than the window: look at twice as much
    if not blanks:
        return _PIECE.findall(complete)
    return complete.split(b" ") if complete else []


def _complete(window: bytearray, blanks: bool) -> int:
    """How much of the window comes before its last piece, which may go on in the next block. Not for an empty one."""
    if blanks:
        return max(0, window.rfind(b" "))
    if window[-1] in WHITE:
        return len(window.rstrip(WHITE))
    return max(window.rfind(bytes([white])) for white in WHITE) + 1
