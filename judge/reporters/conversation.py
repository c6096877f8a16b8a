"""The end of a conversation between a submission and an interactor, a line for each line that one of them wrote."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from judge import glyphs
from judge.model import PairRun, Side
from judge.reporters.screen import Line, Piece, Role

LINES = 8  # shown, the last ones
LONGEST = 1000  # characters of a line that are looked at
_NAMES = {Side.SOLUTION: "submission", Side.INTERACTOR: "judge"}
_CELLS = max(map(len, _NAMES.values()))


def show(pair: PairRun, label: int, width: int) -> Iterator[Line]:
    """The last lines of what was recorded; nothing if nothing was. `label`: cells of the first column."""
    said = list(_lines(pair))
    hidden = max(0, len(said) - LINES)
    if hidden:
        yield _row("talk", label, f"… {hidden} lines before")
    for position, (side, text) in enumerate(said[hidden:]):
        word = "talk" if position == 0 and not hidden else ""
        gutter = Piece(f"{word:{label}}{_NAMES[side]:{_CELLS}} │ ", Role.QUIET)
        room = width - label - _CELLS - 3
        yield [gutter, Piece(glyphs.clip(glyphs.visible(text[:LONGEST]), room))]
    if pair.transcript_cut:
        yield _row("", label, "… it goes on, but no more of it is recorded")


def _row(word: str, label: int, text: str) -> Line:
    return [Piece(f"{word:{label}}{text}", Role.QUIET)]


def _lines(pair: PairRun) -> Iterator[tuple[Side, str]]:
    for side, pieces in groupby(pair.transcript, key=lambda piece: piece.side):
        text = b"".join(piece.data for piece in pieces).decode("utf-8", "replace")
        for line in text.removesuffix("\n").split("\n"):
            yield side, line.removesuffix("\r")
