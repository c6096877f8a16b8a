"""Whether a text file is one as package formats demand: UTF-8 without a byte-order mark, lines ended by LF alone.

Source: 2025-09, "General requirements". Cost: one reading of the file, in blocks.
"""

from __future__ import annotations

import codecs
from pathlib import Path

from msgspec import Struct

_BLOCK = 1 << 20
_MARK = b"\xef\xbb\xbf"


class TextFault(Struct, frozen=True):
    """What is wrong with a text, and in which line, from 1."""

    message: str
    line: int


def text_fault(file: Path) -> TextFault | None:
    """The first thing wrong with a text file; None if nothing is. Raises OSError if it cannot be read."""
    decoder = codecs.getincrementaldecoder("utf-8")()
    line, last = 1, b"\n"
    with file.open("rb") as stream:
        while block := stream.read(_BLOCK):
            if line == 1 and last == b"\n" and block.startswith(_MARK):
                return TextFault("begins with a byte-order mark", 1)
            at = block.find(b"\r")
            if at >= 0:
                return TextFault("has a carriage return; lines end with LF alone", line + block.count(b"\n", 0, at))
            try:
                decoder.decode(block)
            except UnicodeDecodeError as problem:
                start = min(problem.start, len(block))
                return TextFault("is not UTF-8", line + block.count(b"\n", 0, start))
            line += block.count(b"\n")
            last = block[-1:]
    if last != b"\n":
        return TextFault("does not end with a newline", line)
    if decoder.getstate()[0]:
        return TextFault("is not UTF-8", line)
    return None
