"""A few kilobytes of a file around one place, so that a person can see it.

An output may have a hundred million bytes, on one line or on fifty million. What is read here is bounded twice: line
ends are counted in large chunks up to the line that is asked for (memory: one chunk), and no more than `LIMIT` bytes
are kept. A long line is entered shortly before the column that is asked for; nothing is ever cut inside a character.
"""

from __future__ import annotations

import codecs
from pathlib import Path
from typing import BinaryIO

from judge.model import Excerpt

LIMIT = 4096  # bytes kept
CONTEXT = 2  # lines shown before the one asked for
REACH = 40  # characters shown before the column asked for, if the line must be entered in the middle
WIDE = 80  # from this column on a line is entered in the middle
_CHUNK = 1 << 20


def around(path: Path, line: int = 1, column: int = 1) -> Excerpt:
    """The text of the file at `path` around a place, counted from 1, column in characters.

    The path may be that of a descriptor (`/proc/self/fd/7`). A place behind the end gives the file's end. A file that
    cannot be read gives an empty excerpt: this is for showing, never for judging.

    Cost: one pass over the bytes before the place.
    """
    try:
        with path.open("rb") as file:
            return _read(file, max(1, line), max(1, column))
    except OSError:
        return Excerpt()


def _read(file: BinaryIO, line: int, column: int) -> Excerpt:
    start, line = _line_start(file, line)
    if column > WIDE:
        file.seek(start)
        skipped = _skip(file, column - REACH - 1)
        return _take(file, line, skipped + 1)
    start, before = _context(file, start)
    file.seek(start)
    return _take(file, line - before, 1)


def _line_start(file: BinaryIO, line: int) -> tuple[int, int]:
    """The offset of the first byte of `line`, or of the last line if there are fewer; and that line's number."""
    offset, last, found = 0, 0, 1
    while found < line and (chunk := file.read(_CHUNK)):
        ends = chunk.count(b"\n")
        if found + ends < line:
            found += ends
            last = offset + chunk.rfind(b"\n") + 1 if ends else last
        else:
            position = -1
            while found < line:
                position = chunk.index(b"\n", position + 1)
                found += 1
            last = offset + position + 1
        offset += len(chunk)
    return last, found


def _context(file: BinaryIO, start: int) -> tuple[int, int]:
    """The offset of up to CONTEXT short lines before `start`, and how many they are."""
    reach = max(0, start - LIMIT // 4)
    file.seek(reach)
    pieces = file.read(start - reach).split(b"\n")[:-1]  # the piece behind the last line end is empty
    if reach:
        pieces = pieces[1:]  # its beginning may be cut off
    kept = pieces[-CONTEXT:]
    return start - sum(len(piece) + 1 for piece in kept), len(kept)


def _skip(file: BinaryIO, characters: int) -> int:
    """Moves on by so many characters of the current line, as far as it goes; how many it were."""
    decoder = codecs.getincrementaldecoder("utf-8")("replace")
    skipped = 0
    while skipped < characters:
        chunk = file.read(min(_CHUNK, characters - skipped))  # a character has a byte at least: never too far
        if not chunk:
            break
        end = chunk.find(b"\n")
        skipped += len(decoder.decode(chunk if end < 0 else chunk[:end]))
        if end >= 0:
            file.seek(end - len(chunk), 1)
            break
    waiting, _ = decoder.getstate()
    file.seek(-len(waiting), 1)
    return skipped


def _take(file: BinaryIO, line: int, column: int) -> Excerpt:
    raw = file.read(LIMIT + 1)
    more = len(raw) > LIMIT
    text = codecs.getincrementaldecoder("utf-8")("replace").decode(raw[:LIMIT], final=not more)
    return Excerpt(text=text, line=line, column=column, more=more)
