"""Where the console's lines go: the one place of the reporters that writes to a terminal.

A line is a sequence of pieces, each with the *role* it plays; what a role looks like is decided here. A terminal gets
colours and a progress bar from rich, which is imported only then. Everything else (a file, a pipe, `--no-color`,
`NO_COLOR`, a dumb terminal) gets the same words, plain.

A stream keeps its own encoding, for it knows what its reader can show. Signs it lacks are replaced by ASCII ones and
any other text by escapes, so that a report never ends in an encoding error.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from enum import StrEnum
from typing import IO, Any, NamedTuple, Protocol

MOST_WIDTH = 120  # longer lines are hard to read, however wide the terminal
PLAIN_WIDTH = 100  # cells of a line where there is no terminal to ask
_ASCII = {"…": "...", "│": "|", "·": "-", "✓": "+", "✗": "x", "–": "-", "␣": "\\x20"}


class Role(StrEnum):
    """What a piece of a line is to the reader."""

    TEXT = "text"
    TITLE = "title"
    QUIET = "quiet"
    GOOD = "good"
    BAD = "bad"
    WARN = "warn"


_STYLES = {
    Role.TEXT: "",
    Role.TITLE: "bold",
    Role.QUIET: "dim",
    Role.GOOD: "green",
    Role.BAD: "bold red",
    Role.WARN: "yellow",
}


class Piece(NamedTuple):
    text: str
    role: Role = Role.TEXT


Line = Sequence[Piece]


class Screen(Protocol):
    """Takes finished lines, and shows one that is still changing where that can be done."""

    width: int

    def line(self, line: Line) -> None:
        """Writes one line."""

    def progress(self, label: str, done: int, total: int) -> None:
        """Shows how far something is; `total` is 0 if unknown. Replaces what was shown before."""

    def clear(self) -> None:
        """Takes the progress away. Safe to call when there is none."""


def open_screen(stream: IO[str], color: bool = True) -> Screen:
    """The best screen for `stream`: a terminal's unless there is none, or plain text is asked for."""
    lenient(stream)
    wanted = color and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return RichScreen(stream) if wanted and stream.isatty() else PlainScreen(stream)


def lenient(stream: IO[str]) -> None:
    """Makes a text stream write escapes instead of failing on what its encoding lacks."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="backslashreplace")


def signs_for(stream: IO[str]) -> dict[int, str]:
    """A translation of the console's own signs to ASCII, for those that the stream's encoding lacks."""
    encoding = getattr(stream, "encoding", None) or "utf-8"
    return {ord(sign): plain for sign, plain in _ASCII.items() if not _has(encoding, sign)}


def _has(encoding: str, sign: str) -> bool:
    try:
        sign.encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return False
    return True


class PlainScreen:
    """Words without colour, for files, pipes and those who ask for it. Progress is not shown."""

    def __init__(self, stream: IO[str]) -> None:
        self.width = PLAIN_WIDTH
        self._stream = stream
        self._signs = signs_for(stream)

    def line(self, line: Line) -> None:
        text = "".join(piece.text for piece in line).rstrip()
        self._stream.write(text.translate(self._signs) + "\n")
        self._stream.flush()

    def progress(self, label: str, done: int, total: int) -> None:
        pass

    def clear(self) -> None:
        pass


class RichScreen:
    """Colours and a bar, for a terminal."""

    def __init__(self, stream: IO[str]) -> None:
        from rich.console import Console  # noqa: PLC0415  only for a terminal: 24 ms of start-up
        from rich.text import Text  # noqa: PLC0415

        self._console = Console(file=stream, highlight=False, markup=False, emoji=False, soft_wrap=True)
        self._text = Text
        self._signs = signs_for(stream)
        self._bar: Any = None
        self._task: Any = None
        self.width = min(self._console.width, MOST_WIDTH)

    def line(self, line: Line) -> None:
        text = self._text()
        for piece in line:
            text.append(piece.text.translate(self._signs), _STYLES[piece.role])
        text.rstrip()
        self._console.print(text, soft_wrap=True)

    def progress(self, label: str, done: int, total: int) -> None:
        if self._bar is None:
            self._start()
        self._bar.update(
            self._task,
            description=label.translate(self._signs),
            completed=done,
            total=total or None,
            refresh=done == 0,
            count=f"{done}/{total}" if total else str(done),
        )

    def clear(self) -> None:
        if self._bar is not None:
            self._bar.stop()
            self._bar = None

    def _start(self) -> None:
        from rich.progress import BarColumn, Progress, TextColumn  # noqa: PLC0415  only for a terminal

        self._bar = Progress(
            TextColumn("  {task.description}", markup=False),
            BarColumn(bar_width=24, complete_style="cyan", finished_style="cyan", pulse_style="cyan"),
            TextColumn("{task.fields[count]}", style="dim"),
            console=self._console,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        )
        self._task = self._bar.add_task("", count="")
        self._bar.start()
