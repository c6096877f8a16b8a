"""Walking through two texts side by side to the first place where they differ.

A place is an offset into the text that the walk sees (see `blocks.Text`); None says that this side has ended.
"""

from __future__ import annotations

import re

from msgspec import Struct

from judge.checkers.blocks import BLOCK, WHITE, Text
from judge.checkers.places import prefix
from judge.numerals import Tolerance, is_integer, number

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
        size = min(len(answer.window), len(output.window))
        left, right = answer.window[:size], output.window[:size]
        if size == 0 or left != right:
            break
        token = max(token, answer.start + left.rfind(b" ") + 1) if blanks and b" " in left else token
        answer.drop(size)
        output.drop(size)
    if size == 0 and not answer.window and not output.window:
        return None
    if not blanks:
        at = answer.start + prefix(left, right)
        return Mismatch(at, at)
    common = prefix(left, right)
    token = max(token, answer.start + left.rfind(b" ", 0, common) + 1) if b" " in left[:common] else token
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
        left, right = _pieces(answer, blanks), _pieces(output, blanks)
        count = min(len(left), len(right))
        if count == 0:
            if not left and not right:
                return Walk(integer=integer)
            ends = Mismatch(answer.start if left else None, output.start if right else None)
            return Walk(mismatch=ends, integer=integer)
        for index, (expected, got) in enumerate(zip(left, right)):  # noqa: B905 (the shorter one rules)
            if expected == got:
                continue
            if not tolerance.allows(expected, got):
                places = answer.start + _length(left[:index], blanks), output.start + _length(right[:index], blanks)
                return Walk(mismatch=Mismatch(*places), integer=integer)
            if integer is None and is_integer(expected) and number(expected) != number(got):
                integer = (expected, got)
        answer.drop(_length(left[:count], blanks))
        output.drop(_length(right[:count], blanks))


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
    """How much of the window comes before its last piece, which may go on in the next block."""
    if blanks:
        return max(0, window.rfind(b" "))
    if window[-1] in WHITE:
        return len(window.rstrip(WHITE))
    return max(window.rfind(bytes([white])) for white in WHITE) + 1
