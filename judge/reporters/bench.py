"""The table of `judge bench`: sizes downwards, solutions side by side, and how each one's time grows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import IO

from judge import glyphs
from judge.growth import Growth, Law, Measure, growth, sizes
from judge.model import Case, CaseResult, Report
from judge.reporters.screen import Line, Piece, Role, open_screen

_HEAD = 64  # bytes of an input that are looked at for its first number
_GAP = "   "
_NOTHING = "-"

Cell = tuple[str, str]  # a time, and how many times the one above it that is


def bench(stream: IO[str], color: bool, reports: Sequence[Report]) -> None:
    """The table of the reports that have results; they are of one problem."""
    screen = open_screen(stream, color)
    measured = [report for report in reports if report.results]
    for line in _table(measured) if measured else ():
        screen.line(line)


def _table(reports: Sequence[Report]) -> Iterator[Line]:
    measure, size_of = _sizes(reports)
    rows = sorted(set(size_of.values()))
    columns = [_column(report, rows, size_of) for report in reports]
    heads = [glyphs.visible(report.submission.name) for report in reports]
    left = max(len(measure), *(len(str(size)) for size in rows), len("growth"))
    widths = [(max(len(time) for time, _ in column), max(len(ratio) for _, ratio in column)) for column in columns]
    totals = [max(glyphs.width(head), time + 2 + ratio) for head, (time, ratio) in zip(heads, widths, strict=True)]
    yield []
    yield [Piece(measure.rjust(left), Role.TITLE), *_spread(heads, totals, Role.TITLE)]
    for index, size in enumerate(rows):
        cells = [_cell(column[index], width) for column, width in zip(columns, widths, strict=True)]
        yield [Piece(str(size).rjust(left)), *_spread(cells, totals, Role.TEXT)]
    found = [_words(growth(_points(report, size_of)), measure) for report in reports]
    yield [Piece("growth".rjust(left), Role.TITLE), *_spread(found, totals, Role.TEXT)]


def _sizes(reports: Sequence[Report]) -> tuple[Measure, dict[str, int]]:
    """What size means for these cases, and each one's size by its name."""
    cases: dict[str, Case] = {result.case.name: result.case for report in reports for result in report.results}
    times = dict.fromkeys(cases, 0.0)
    for report in reports:
        for result in report.results:
            times[result.case.name] += result.run.cpu_seconds
    lengths = [case.input.stat().st_size for case in cases.values()]
    measure, found = sizes([_head(case) for case in cases.values()], lengths, list(times.values()))
    return measure, dict(zip(cases, found, strict=True))


def _head(case: Case) -> bytes:
    with case.input.open("rb") as file:
        return file.read(_HEAD)


def _column(report: Report, rows: Sequence[int], size_of: dict[str, int]) -> list[Cell]:
    """A cell for each size: the slowest of its cases, and the ratio to the one above."""
    slowest: dict[int, CaseResult] = {}
    for result in report.results:
        size = size_of[result.case.name]
        if size not in slowest or result.run.cpu_seconds > slowest[size].run.cpu_seconds:
            slowest[size] = result
    cells = []
    before: float | None = None
    for size in rows:
        found = slowest.get(size)
        if found is None:
            cells.append((_NOTHING, ""))
            continue
        seconds, cut = found.run.cpu_seconds, found.run.stopped_for is not None
        ratio = f"x{seconds / before:.2f}" if before and not cut else ""
        cells.append((f"{'> ' if cut else ''}{seconds:.3f} s", ratio))
        before = None if cut else seconds
    return cells


def _points(report: Report, size_of: dict[str, int]) -> list[tuple[int, float]]:
    """The slowest whole run of each size."""
    slowest: dict[int, float] = {}
    for result in report.results:
        size = size_of[result.case.name]
        if result.run.stopped_for is None:
            slowest[size] = max(slowest.get(size, 0.0), result.run.cpu_seconds)
    return list(slowest.items())


def _words(found: Growth | None, measure: Measure) -> str:
    if found is None:
        return "too little to tell"
    name = "n" if measure is Measure.NUMBER else "bytes"
    law = f"{name}^{found.rate:.1f}" if found.law is Law.POWER else f"{found.rate:.2f}^{name}"
    return f"~ {law}" + ("" if found.fit > 0.9 else " (roughly)")


def _cell(cell: Cell, width: tuple[int, int]) -> str:
    return f"{cell[0]:>{width[0]}}  {cell[1]:>{width[1]}}"


def _spread(texts: Iterable[str], widths: Iterable[int], role: Role) -> Iterator[Piece]:
    for text, width in zip(texts, widths, strict=True):
        yield Piece(_GAP + " " * (width - glyphs.width(text)) + text, role)
