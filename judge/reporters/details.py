"""The case that fails, laid out to be seen: input, expected, got, and a mark under the first difference.

Each block is a few numbered lines. Text comes from anywhere, so it is made visible (escapes for control characters,
`␣` for blanks at a line's end), measured in cells and cut only between letters; where the place of interest is far
to the right, the line is entered in the middle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from judge import excerpts, glyphs
from judge.model import CaseResult, Difference, Excerpt, Verdict
from judge.reporters import conversation
from judge.reporters.screen import Line, Piece, Role

LINES = 4  # shown of a file's head
AFTER = 1  # lines shown behind the difference
STDERR_LINES = 5
TOLD_LINES = 4
LABEL = 9  # cells
ROOM_BEHIND = 12  # cells that the place of interest keeps to its right
LONGEST = 1000  # characters of a line that are looked at

_BUILD = re.compile(r"[^\s\"'(]*/[0-9a-f]{32}/(?:program|out)/")  # a folder of the cache, which its author never saw


class Focus(NamedTuple):
    """The piece of a file that everything else is shown for."""

    line: int
    column: int
    text: str
    role: Role
    marked: bool


class Row(NamedTuple):
    """A line of a file. `column` is that of its first character here."""

    line: int
    column: int
    text: str


def show(result: CaseResult, width: int, carets: bool = True) -> Iterator[Line]:
    """The lines that show `result` to a person, at most `width` cells each.

    carets: whether a line of carets marks the difference, for a reader who sees no roles.
    """
    if result.verdict is Verdict.JE:
        return
    yield from _told("case", result.case.description, width)
    yield from block("input", excerpts.around(result.case.input), width)
    if result.pair is not None:
        yield from conversation.show(result.pair, LABEL, width)
    elif result.verdict is Verdict.WA:
        found = result.check.difference if result.check else None
        if result.case.answer is not None:
            yield from _expected(result.case.answer, found, width)
        focus = Focus(found.line, found.column, found.got, Role.BAD, carets) if found else None
        yield from block("got", result.output_excerpt, width, focus)
    if result.verdict is Verdict.RE:
        yield from _stderr(result.run.stderr, width)
    yield from _told("hint", result.case.hint, width)


def _told(label: str, text: str, width: int) -> Iterator[Line]:
    """What the problem's author says of the case, in a few lines."""
    room = max(1, width - LABEL)
    lines = glyphs.wrap(glyphs.one_line(text[:LONGEST]), room)
    if len(lines) > TOLD_LINES:
        lines[TOLD_LINES - 1 :] = [glyphs.clip(" ".join(lines[TOLD_LINES - 1 :]), room)]
    for position, line in enumerate(lines):
        word = label if position == 0 else ""
        yield [Piece(f"{word:{LABEL}}", Role.QUIET), Piece(line)]


def _expected(answer: Path, found: Difference | None, width: int) -> Iterator[Line]:
    if found is None:
        yield from block("expected", excerpts.around(answer), width)
        return
    line = found.expected_line or found.line
    focus = Focus(line, found.column, found.expected, Role.GOOD, marked=False)
    yield from block("expected", excerpts.around(answer, line, found.column), width, focus)


def block(label: str, excerpt: Excerpt, width: int, focus: Focus | None = None) -> Iterator[Line]:
    """Numbered lines of an excerpt: those around the focus, which is marked, or else its first ones."""
    rows = _rows(excerpt)
    shown = [row for row in rows if row.line <= focus.line + AFTER] if focus else rows[:LINES]
    if shown and not shown[-1].text and not (focus and shown[-1].line == focus.line):
        shown.pop()  # what stands behind the last line end is no line
    if not shown:
        yield [Piece(f"{label:{LABEL}}(empty)", Role.QUIET)]
        return
    digits = len(str(shown[-1].line))
    room = width - LABEL - digits - 3
    for position, row in enumerate(shown):
        word = label if position == 0 else ""
        here = focus if focus and row.line == focus.line else None
        left, piece, right = _window(row, here, room)
        gutter = Piece(f"{word:{LABEL}}{row.line:{digits}} │ ", Role.QUIET)
        yield [gutter, Piece(left), Piece(piece, here.role if here else Role.TEXT), Piece(right)]
        if here and here.marked:
            below = Piece(f"{'':{LABEL + digits}} │ {' ' * glyphs.width(left)}", Role.QUIET)
            ended = "" if here.text else " the output ends here"
            yield [below, Piece("^" * max(1, glyphs.width(piece)), Role.BAD), Piece(ended, Role.QUIET)]
    if not focus and (excerpt.more or len(rows) > len(shown) + 1):
        yield [Piece(f"{'':{LABEL + digits}} │ …", Role.QUIET)]


def _rows(excerpt: Excerpt) -> list[Row]:
    first, *others = excerpt.text.split("\n")
    rows = [Row(excerpt.line, excerpt.column, first.removesuffix("\r"))]
    return rows + [Row(excerpt.line + 1 + index, 1, text.removesuffix("\r")) for index, text in enumerate(others)]


def _window(row: Row, focus: Focus | None, cells: int) -> tuple[str, str, str]:
    """What fits of a line, visible: what stands before the focus, the focus, what stands behind it."""
    bare = row.text.rstrip(" ")
    text = bare + "␣" * (len(row.text) - len(bare))
    lead = "" if row.column == 1 else glyphs.ELLIPSIS
    start = max(0, focus.column - row.column) if focus else 0
    end = start + _extent(text[start:], focus.text) if focus else 0
    left = glyphs.visible(text[:start])
    if glyphs.width(left) + ROOM_BEHIND > cells:
        lead, left = glyphs.ELLIPSIS, _tail(text[:start], cells // 2)
    left = lead + left
    room = cells - glyphs.width(left)
    piece = glyphs.clip(glyphs.visible(text[start:end]), room)
    room -= glyphs.width(piece)
    return left, piece, glyphs.clip(glyphs.visible(text[end:]), room) if room > 0 else ""


def _extent(text: str, visible: str) -> int:
    """How many characters of `text` appear as `visible`: escapes are longer than what they stand for."""
    length = 0
    while length < len(text) and len(glyphs.visible(text[:length])) < len(visible):
        length += 1
    return length


def _tail(text: str, cells: int) -> str:
    """The end of `text`, visible, in at most so many cells."""
    start = len(text)
    while start and glyphs.width(glyphs.visible(text[start - 1 :])) <= cells:
        start -= 1
    return glyphs.visible(text[start:])


def _stderr(stderr: str, width: int) -> Iterator[Line]:
    lines = [line for line in stderr.splitlines() if line.strip()][-STDERR_LINES:]
    for position, line in enumerate(lines):
        word = "stderr" if position == 0 else ""
        text = _BUILD.sub("", line[:LONGEST].expandtabs(4))
        yield [Piece(f"{word:{LABEL}}", Role.QUIET), Piece(glyphs.clip(glyphs.visible(text), width - LABEL))]
