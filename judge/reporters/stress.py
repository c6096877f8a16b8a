"""The lines of `judge stress`: what was tried, and the input on which two programs differ."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import IO

from judge import figures, glyphs, wording
from judge.model import Answer, Case, CaseResult, Host, Limits, Meeting, StressReport, Verdict
from judge.reporters import layout
from judge.reporters.screen import Line, Piece, Role, open_screen
from judge.workspace import relative

MOST_BYTES = 8192
MOST_LINES = 20
_INDENT = "    "


def stress(stream: IO[str], color: bool, host: Host, report: StressReport, saved: tuple[Path, ...]) -> None:
    """All of a report. saved: the files that were written."""
    screen = open_screen(stream, color)
    for lines in (layout.head(host), layout.problem(report.problem.id), _result(report), _saved(report, saved)):
        for line in lines:
            screen.line(line)


def _result(report: StressReport) -> Iterator[Line]:
    seed = report.plan.seed
    yield [Piece(f"  {glyphs.visible(report.mine)} against {glyphs.visible(report.other)}")]
    yield [Piece(f"  seed {seed} · {report.source} · {_tally(report)}", Role.QUIET)]
    if not report.validated:
        yield [Piece("  no input validator: an input may break what the statement promises", Role.WARN)]
    if report.found is not None and report.first is not None:
        yield []
        yield [Piece("they differ", Role.BAD), Piece(f" · {_sizes(report.first, report.found)}", Role.QUIET)]
        yield from _shown(report.found.input)
        for name, answer in ((report.mine, report.found.mine), (report.other, report.found.other)):
            if answer is not None:
                yield from _answer(name, answer, report.limits)
    elif report.agreed:
        word = f"no difference in {layout.counted(report.agreed, 'input')}"
        yield [Piece(word, Role.GOOD)]
    if report.interrupted:
        yield [Piece("interrupted", Role.WARN)]


def _tally(report: StressReport) -> str:
    words = [f"{layout.counted(report.agreed, 'input')} alike"]
    if report.invalid:
        words.append(f"{report.invalid} invalid left out")
    if report.unanswered:
        words.append(f"{report.unanswered} without an answer of {glyphs.visible(report.other)}")
    return ", ".join((*words, figures.seconds(report.seconds)))


def _sizes(first: Meeting, found: Meeting) -> str:
    now = figures.size(len(found.input))
    return f"input of {now}" + ("" if first is found else f", shrunk from {figures.size(len(first.input))}")


def _answer(name: str, answer: Answer, limits: Limits) -> Iterator[Line]:
    word = answer.verdict or "ended"
    role = Role.GOOD if answer.verdict is Verdict.AC else Role.BAD
    why = "" if answer.verdict is None else _why(answer, answer.verdict, limits)
    yield [Piece(glyphs.visible(name), Role.TITLE), Piece("  "), Piece(word, role), Piece(f"  {why}")]
    yield from _shown(answer.output)


def _why(answer: Answer, verdict: Verdict, limits: Limits) -> str:
    case = Case(name="", input=Path())
    return wording.reason(CaseResult(case=case, run=answer.run, check=answer.check, verdict=verdict), limits)


def _shown(content: bytes) -> Iterator[Line]:
    """The first lines of a text; the reader must be able to tell an empty one from a blank line."""
    lines = content[:MOST_BYTES].decode("utf-8", "replace").splitlines()
    for line in lines[:MOST_LINES]:
        yield [Piece(_INDENT + glyphs.clip(glyphs.visible(line), 100))]
    left = content.count(b"\n") - MOST_LINES
    if not content:
        yield [Piece(f"{_INDENT}(nothing)", Role.QUIET)]
    elif left > 0:
        yield [Piece(f"{_INDENT}… {left} more lines", Role.QUIET)]


def _saved(report: StressReport, saved: tuple[Path, ...]) -> Iterator[Line]:
    if report.found is None:
        return
    yield []
    if saved:
        yield [Piece(f"saved: {', '.join(glyphs.visible(str(path)) for path in saved)}")]
        return
    folder = report.problem.folder
    where = folder if report.problem.format == "plain" else folder / "data" / "secret"
    again = f"the same again with --seed {report.plan.seed}; to keep the input add --save {relative(where)}"
    yield [Piece(glyphs.visible(again), Role.QUIET)]
