"""The lines of `judge doctor` and `judge list`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import IO

from judge import figures, glyphs
from judge.model import Host, LastResult, Probe, Problem, State, Verdict
from judge.reporters import layout
from judge.reporters.screen import Line, Piece, Role, open_screen

_SIGNS = {
    State.YES: Piece("yes     ", Role.GOOD),
    State.NO: Piece("no      ", Role.BAD),
    State.DEGRADED: Piece("degraded", Role.WARN),
}
_GAP = 2


def doctor(stream: IO[str], color: bool, host: Host, probes: Iterable[Probe]) -> None:
    """What was tried on this machine, as it is tried."""
    screen = open_screen(stream, color)
    for line in layout.head(host):
        screen.line(line)
    for probe in probes:
        for line in _probe(probe):
            screen.line(line)


Solutions = Sequence[tuple[str, LastResult | None]]
"""Names, each with what it came to when it was judged last."""


def problems(stream: IO[str], color: bool, rows: Sequence[tuple[Problem, Solutions]]) -> None:
    """Each problem with its limits, and its solutions with their last results."""
    screen = open_screen(stream, color)
    ids = max((glyphs.width(problem.id) for problem, _ in rows), default=0)
    titles = max((glyphs.width(_title(problem)) for problem, _ in rows), default=0)
    for problem, solutions in rows:
        limits = problem.limits
        time = figures.seconds(limits.cpu_seconds) if problem.time.stated is not None else "measured"
        facts = f"{time:>8}  {figures.size(limits.memory_bytes):>8}  {len(problem.cases):>3} cases  "
        name = Piece(glyphs.pad(problem.id, ids + _GAP), Role.TITLE)
        title = Piece(glyphs.pad(_title(problem), titles + _GAP))
        screen.line([name, title, Piece(facts, Role.QUIET), *_solutions(solutions)])


def _solutions(solutions: Solutions) -> Iterator[Piece]:
    for number, (name, last) in enumerate(solutions):
        yield Piece(f"{', ' if number else ''}{glyphs.visible(name)}")
        if last is not None:
            yield Piece(f" {last.verdict}", Role.GOOD if last.verdict == Verdict.AC else Role.BAD)
            yield Piece(f" {figures.seconds(last.seconds)}", Role.QUIET)
    if not solutions:
        yield Piece("no solution", Role.QUIET)


def _probe(probe: Probe) -> Iterator[Line]:
    detail = f": {glyphs.one_line(probe.detail)}" if probe.detail else ""
    yield [Piece("  "), _SIGNS[probe.state], Piece(f"  {probe.name}{detail}")]
    if probe.remedy:
        yield [Piece(f"  {'':8}  what would help: {probe.remedy}", Role.QUIET)]


def _title(problem: Problem) -> str:
    return glyphs.visible(problem.names.get("en") or next(iter(problem.names.values()), ""))
