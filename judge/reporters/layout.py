"""What the console says: results become lines of pieces. Nothing is written here, and nothing decided.

A submission has one row. Below it stands only what a person would ask next: why it is not as expected, with the case
that shows it; for the others at most a quiet word. The mark in front tells whether it is *as expected*, the verdict
beside it what it is: a wrong submission that is found to be wrong is good news.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from judge import figures, glyphs, wording
from judge.model import (
    ACCEPTED,
    Build,
    CaseResult,
    Diagnostic,
    Host,
    PackageReport,
    Report,
    Severity,
    Summary,
    Verdict,
)
from judge.reporters import details
from judge.reporters.screen import Line, Piece, Role

LANGUAGE, COUNT, TIME, MEMORY = 8, 9, 18, 9  # cells of the columns
NARROW = 95  # below so many cells the language is left out
MOST_NOTES = 3
LOG_LINES = 12
IN_SIGHT = 8  # after more reports than these, the odd ones are named again at the end
INDENT = "      "

_LEVELS = {
    "full": Piece("sandbox full", Role.QUIET),
    "landlock": Piece("sandbox landlock: files and network only", Role.WARN),
    "plain": Piece("sandbox NONE: run only code you trust", Role.WARN),
}


def head(host: Host) -> Iterator[Line]:
    """The first line of a report, and what must be known of the machine."""
    level = _LEVELS.get(host.sandbox, Piece(f"sandbox {host.sandbox}", Role.QUIET))
    cores = f" · {counted(host.cores, 'core')} · Python {host.python}"
    yield [Piece(f"judge {host.version}", Role.TITLE), Piece(" · ", Role.QUIET), level, Piece(cores, Role.QUIET)]
    for note in host.notes:
        yield [Piece(f"  {glyphs.one_line(note)}", Role.WARN)]


def problem(name: str) -> Iterator[Line]:
    """The heading over the submissions of one problem."""
    yield []
    yield [Piece(name, Role.TITLE)]


def package(report: PackageReport, root: Path | None) -> Iterator[Line]:
    """What is wrong with a package, each with its place, and the room that its time limit leaves."""
    for diagnostic in (*report.errors, *report.warnings):
        error = diagnostic.severity is Severity.ERROR
        word = Piece(f"  {diagnostic.severity.value}", Role.BAD if error else Role.WARN)
        yield [word, Piece("  " if error else " "), Piece(glyphs.one_line(_placed(diagnostic, root)))]
    room = wording.headroom(report.headroom) if report.headroom is not None else ""
    if room:
        yield [Piece(f"  {room}", Role.QUIET)]


def submission(report: Report, width: int, verbose: bool = False) -> Iterator[Line]:
    """The row of one submission, and what there is to say about it."""
    yield row(report, width)
    if report.skipped:
        yield [Piece(f"{INDENT}skipped: {glyphs.one_line(wording.skipped(report.build))}", Role.QUIET)]
        return
    if not report.build.ok:
        yield from _log(report.build, width)
    if verbose:
        for result in report.results:
            yield case(result, report, width)
    for objection in objections(report):
        yield [Piece(f"{INDENT}{objection}", Role.WARN)]
    failing = next((result for result in report.results if result.verdict is not Verdict.AC), None)
    if failing is not None:
        if not report.as_expected or not verbose:
            yield failure(failing, report)
        if not report.as_expected:
            for line in details.show(failing, width - len(INDENT) - 2):
                yield [Piece(f"{INDENT}  "), *line]
    if not verbose:
        yield from _notes(report)


def row(report: Report, width: int) -> Line:
    """Mark, name, language, verdict, number of cases, slowest time with its limit, most memory."""
    name = glyphs.pad(glyphs.visible(report.submission.name), name_cells(width))
    language = "" if width < NARROW else f" {glyphs.pad(report.build.language, LANGUAGE)}"
    pieces = [_mark(report), Piece(name), Piece(f"{language} ", Role.QUIET)]
    if report.skipped:
        return [*pieces, Piece(" skipped", Role.QUIET)]
    pieces.append(_verdict(report.verdict, report.as_expected))
    if report.results:
        slowest = max((result.run for result in report.results), key=lambda run: run.cpu_seconds)
        hungriest = max((result.run for result in report.results), key=lambda run: run.peak_bytes)
        count = counted(len(report.results), "case")
        time, memory = wording.time(slowest, report.limits), figures.memory(hungriest)
        pieces.append(Piece(f"  {count:>{COUNT}}  {time:>{TIME}}  {memory:>{MEMORY}}", Role.QUIET))
    if report.score is not None:
        pieces.append(Piece(f"  score {report.score:g}"))
    return pieces


def name_cells(width: int) -> int:
    """How wide the column of names is on a screen of that width."""
    others = 4 + 1 + 4 + 2 + COUNT + 2 + TIME + 2 + MEMORY + (0 if width < NARROW else 1 + LANGUAGE)
    return max(16, min(44, width - others))


def case(result: CaseResult, report: Report, width: int) -> Line:
    """One case on a line of its own."""
    notes = "; ".join(wording.remarks(result, report.limits))
    columns = f"{figures.seconds(result.run.cpu_seconds):>8}  {figures.memory(result.run):>{MEMORY}}"
    score = "" if result.score is None else f"  score {result.score:g}"
    return [
        Piece(INDENT[:-1]),
        _verdict(result.verdict, report.as_expected),
        Piece(f"  {glyphs.pad(glyphs.visible(result.case.name), name_cells(width))}"),
        Piece(columns + score, Role.QUIET),
        Piece(f"  {glyphs.one_line(notes)}" if notes else "", Role.QUIET),
    ]


def failure(result: CaseResult, report: Report) -> Line:
    """The case that decides, with its reason: loud where it is not expected."""
    why = wording.reason(result, report.limits)
    name = glyphs.visible(result.case.name)
    if report.as_expected:
        return [Piece(f"{INDENT}{name}: {why}", Role.QUIET)]
    return [Piece(f"{INDENT}{name}", Role.TITLE), Piece("  "), Piece(why, Role.BAD)]


def conclusion(summary: Summary, interrupted: bool = False) -> Iterator[Line]:
    """Counts, the slowest accepted case, and the answer to the question: is all as expected?"""
    yield []
    if summary.reports:
        yield [Piece(counted(len(summary.reports), "submission")), Piece(f": {', '.join(_counts(summary))}")]
        yield from _slowest(summary.reports)
    odd = [report for report in summary.reports if not report.as_expected]
    if len(summary.reports) > IN_SIGHT:
        for report in odd:
            verdict = _verdict(report.verdict, as_expected=False)
            yield [_mark(report), Piece(glyphs.visible(report.submission.name)), verdict]
    broken = sum(bool(package.errors) for package in summary.packages)
    faults = [f"{len(odd)} not as expected"] if odd else []
    faults += [f"{counted(broken, 'package')} with errors"] if broken else []
    if faults:
        yield [Piece(", ".join(faults), Role.BAD)]
    elif interrupted:
        yield [Piece("interrupted; as expected so far", Role.WARN)]
    elif summary.as_expected:
        yield [Piece("all as expected", Role.GOOD)]
    else:
        yield [Piece("nothing was judged", Role.WARN)]


def objections(report: Report) -> tuple[str, ...]:
    """Why it is not as expected, unless the verdict already says so: of a plain solution everyone expects AC."""
    plain = report.submission.expectation.rules == ACCEPTED.rules
    if plain and report.verdict is not Verdict.AC:
        return ()
    return tuple(glyphs.one_line(objection) for objection in report.objections)


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _mark(report: Report) -> Piece:
    if report.skipped:
        return Piece("  – ", Role.QUIET)
    if report.verdict is Verdict.JE:
        return Piece("  ! ", Role.BAD)
    return Piece("  ✓ ", Role.GOOD) if report.as_expected else Piece("  ✗ ", Role.BAD)


def _verdict(verdict: Verdict | None, as_expected: bool) -> Piece:
    word = "" if verdict is None else verdict.value
    good = verdict is Verdict.AC
    role = (Role.GOOD if good else Role.TEXT) if as_expected else (Role.TEXT if good else Role.BAD)
    return Piece(f" {word:3}", role)


def _log(build: Build, width: int) -> Iterator[Line]:
    lines = build.log.strip().splitlines()
    for line in lines[:LOG_LINES]:
        yield [Piece(INDENT + glyphs.clip(glyphs.visible(line.expandtabs()), width - len(INDENT)), Role.QUIET)]
    if len(lines) > LOG_LINES:
        yield [Piece(f"{INDENT}… {counted(len(lines) - LOG_LINES, 'line')} more", Role.QUIET)]


def _notes(report: Report) -> Iterator[Line]:
    """Each kind of note once, with the case that has it first."""
    kinds: dict[str, list[tuple[str, str]]] = {}
    for result in report.results:
        for note in wording.remarks(result, report.limits):
            kinds.setdefault(re.sub(r"[\d.]+", "#", note), []).append((result.case.name, note))
    for found in list(kinds.values())[:MOST_NOTES]:
        name, note = found[0]
        others = f" and {len(found) - 1} more" if len(found) > 1 else ""
        yield [Piece(f"{INDENT}{glyphs.visible(name)}{others}: {glyphs.one_line(note)}", Role.QUIET)]


def _counts(summary: Summary) -> Iterator[str]:
    for verdict in Verdict:
        number = sum(report.verdict is verdict for report in summary.reports)
        if number:
            yield f"{number} {verdict}"
    skipped = sum(report.skipped for report in summary.reports)
    if skipped:
        yield f"{skipped} skipped"


def _slowest(reports: Iterable[Report]) -> Iterator[Line]:
    accepted = [
        (result.run.cpu_seconds / report.limits.cpu_seconds, report, result)
        for report in reports
        if report.verdict is Verdict.AC  # a slow submission's last case within the limit says nothing
        for result in report.results
    ]
    if accepted:
        _, report, result = max(accepted, key=lambda entry: entry[0])
        place = f"{glyphs.visible(report.submission.name)}, {glyphs.visible(result.case.name)}"
        yield [Piece(f"slowest accepted: {wording.time(result.run, report.limits)} ({place})", Role.QUIET)]


def _placed(diagnostic: Diagnostic, root: Path | None) -> str:
    file = diagnostic.file
    if file is None or root is None or not file.is_relative_to(root):
        return str(diagnostic)
    place = f"{file.relative_to(root)}:{'' if diagnostic.line is None else f'{diagnostic.line}:'}"
    return f"{place} {diagnostic.message}"
