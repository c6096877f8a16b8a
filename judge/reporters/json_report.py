"""The report for programs: `--json`, and its JSON Schema.

The records below *are* the published interface: each attribute is a key, each description ends up in the schema. They
are apart from the records of `judge.model` on purpose, so that the model may change without breaking a reader. Times
are in seconds, sizes in bytes; what does not apply is null, never left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import IO, Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from judge import glyphs, model, wording
from judge.model import StopReason, Verdict

_MICROSECOND = 6  # decimals of a time: nothing finer is measured


def _is(description: str, **bounds: Any) -> Meta:
    return Meta(description=description, **bounds)


class Judge(Struct, frozen=True, kw_only=True):
    """What judged."""

    version: Annotated[str, _is("Version of judge.")]
    python: Annotated[str, _is("Version of the Python that ran it.")]


class Host(Struct, frozen=True, kw_only=True):
    """The machine that judged."""

    sandbox: Annotated[str, _is("The level in force: full, landlock or plain.")]
    cores: Annotated[int, _is("Usable cores.", ge=1)]
    notes: Annotated[list[str], _is("What a reader of the figures must know.")]


class Limits(Struct, frozen=True, kw_only=True):
    """What one run may use. CPU time decides; wall time is a wider guard."""

    cpu_seconds: Annotated[float, _is("User and system time of all processes.", ge=0)]
    wall_seconds: Annotated[float, _is("Time by the clock.", ge=0)]
    memory_bytes: Annotated[int, _is("Resident memory.", ge=0)]
    output_bytes: Annotated[int, _is("Standard output and standard error.", ge=0)]


class Build(Struct, frozen=True, kw_only=True):
    """What became of the source."""

    ok: Annotated[bool, _is("Whether there is something to run.")]
    log: Annotated[str, _is("What the compiler said, or why the submission was skipped.")]


class Case(Struct, frozen=True, kw_only=True):
    """The verdict on one case, with what it rests on."""

    name: Annotated[str, _is("Path below `data` without suffix, for example secret/08-eight.")]
    verdict: Annotated[Verdict, _is("The verdict on this case.")]
    reason: Annotated[str, _is("One line for a person; empty when accepted.")]
    cpu_seconds: Annotated[float, _is("User and system time of all its processes.", ge=0)]
    wall_seconds: Annotated[float, _is("Time by the clock.", ge=0)]
    peak_bytes: Annotated[int, _is("Peak of resident memory.", ge=0)]
    output_bytes: Annotated[int, _is("Length of standard output.", ge=0)]
    exit_code: Annotated[int | None, _is("Null if a signal ended it.")]
    signal: Annotated[str | None, _is("Name of the signal that ended it, for example SIGSEGV.")]
    stopped_for: Annotated[StopReason | None, _is("What the judge killed it for.")]
    score: Annotated[float | None, _is("Score, in a scoring problem.")]
    notes: Annotated[list[str], _is("What else a reader should know, one line each.")]


class Report(Struct, frozen=True, kw_only=True):
    """The verdict on one submission."""

    problem: Annotated[str, _is("The problem's id.")]
    submission: Annotated[str, _is("The submission's path, as reports print it.")]
    language: Annotated[str, _is("Name of its language.")]
    verdict: Annotated[Verdict | None, _is("Null if it was skipped; `build.log` says why.")]
    permitted: Annotated[list[Verdict], _is("Verdicts that each case may have; empty: any.")]
    required: Annotated[list[Verdict], _is("Verdicts of which some case must have one; empty: none.")]
    as_expected: Annotated[bool, _is("Whether there is nothing to object to.")]
    objections: Annotated[list[str], _is("Why it is not as expected, one line each.")]
    score: Annotated[float | None, _is("Score, in a scoring problem.")]
    limits: Limits
    build: Build
    cases: Annotated[list[Case], _is("In judging order; only those that were judged.")]


class Timing(Struct, frozen=True, kw_only=True):
    """The time that a submission took on one case."""

    submission: Annotated[str, _is("The submission's path, as reports print it.")]
    case: Annotated[str, _is("The case's name.")]
    seconds: Annotated[float, _is("CPU time, or time by the clock where that ended the run.", ge=0)]
    cut: Annotated[bool, _is("Whether the judge ended the run, so that it would have taken longer.")]


class Headroom(Struct, frozen=True, kw_only=True):
    """How much room a time limit leaves. Null where no submission tells."""

    limit_seconds: Annotated[float, _is("The CPU time limit.", ge=0)]
    slowest: Annotated[Timing | None, _is("The slowest run that must fit.")]
    fastest_too_slow: Annotated[Timing | None, _is("The slowest run of the submission that is least too slow.")]
    below: Annotated[float | None, _is("The limit, divided by the time of the slowest.")]
    above: Annotated[float | None, _is("The time of the fastest that is too slow, divided by the limit.")]
    ratio: Annotated[float | None, _is("The time of the fastest that is too slow, divided by that of the slowest.")]
    sensitive: Annotated[bool, _is("Whether less room is left than the package asks for.")]


class Package(Struct, frozen=True, kw_only=True):
    """What `judge verify` says about a package besides its submissions."""

    problem: Annotated[str, _is("The problem's id.")]
    errors: Annotated[list[str], _is("What must be mended, one line each, with file and line where known.")]
    warnings: Annotated[list[str], _is("What ought to be mended, likewise.")]
    headroom: Annotated[Headroom | None, _is("Room in the time limit; null where nothing was judged.")]


class Summary(Struct, frozen=True, kw_only=True):
    """Everything one call of judge found out. Times are in seconds, sizes in bytes."""

    schema: Annotated[Literal[1], _is("Version of this shape.")]
    judge: Judge
    host: Host
    reports: Annotated[list[Report], _is("One for each submission.")]
    packages: Annotated[list[Package], _is("Filled by `judge verify`.")]
    as_expected: Annotated[bool, _is("Whether all reports are and no package has an error.")]


def write(summary: model.Summary, stream: IO[str]) -> None:
    """Writes the summary as one JSON object, indented, with a line end behind it."""
    stream.write(_encoded(wire(summary)))


def schema() -> dict[str, Any]:
    """The JSON Schema (draft 2020-12) of what `write` writes."""
    generated = msgspec.json.schema(Summary)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Report of judge, schema 1",
        **generated,
    }


def schema_text() -> str:
    """The schema as `judge schema` prints it and the docs publish it."""
    return _encoded(schema())


def wire(summary: model.Summary) -> Summary:
    """The summary in its published shape."""
    return Summary(
        schema=1,
        judge=Judge(version=summary.host.version, python=summary.host.python),
        host=_host(summary.host),
        reports=[_report(report) for report in summary.reports],
        packages=[_package(package) for package in summary.packages],
        as_expected=summary.as_expected,
    )


def _host(host: model.Host) -> Host:
    return Host(sandbox=host.sandbox, cores=host.cores, notes=_texts(host.notes))


def _report(report: model.Report) -> Report:
    build = report.build
    permitted, required = _expected(report.submission.expectation)
    return Report(
        problem=report.problem.id,
        submission=glyphs.encodable(report.submission.name),
        language=build.language,
        verdict=report.verdict,
        permitted=permitted,
        required=required,
        as_expected=report.as_expected,
        objections=_texts(report.objections),
        score=report.score,
        limits=_limits(report.limits),
        build=Build(ok=build.ok, log=glyphs.encodable(wording.skipped(build) if report.skipped else build.log)),
        cases=[_case(result, report.limits) for result in report.results],
    )


def _expected(expectation: model.Expectation) -> tuple[list[Verdict], list[Verdict]]:
    """What is expected of the whole submission; rules for some of the cases are told in `objections` when broken."""
    whole = [rule for rule in expectation.rules if rule.cases is None]
    permitted = [
        verdict
        for verdict in Verdict
        if any(rule.permitted for rule in whole) and all(verdict in rule.permitted for rule in whole if rule.permitted)
    ]
    required = [verdict for verdict in Verdict if any(verdict in rule.required for rule in whole)]
    return permitted, required


def _limits(limits: model.Limits) -> Limits:
    return Limits(
        cpu_seconds=limits.cpu_seconds,
        wall_seconds=limits.wall_seconds,
        memory_bytes=limits.memory_bytes,
        output_bytes=limits.output_bytes,
    )


def _case(result: model.CaseResult, limits: model.Limits) -> Case:
    run = result.run
    return Case(
        name=glyphs.encodable(result.case.name),
        verdict=result.verdict,
        reason=glyphs.encodable(wording.reason(result, limits)),
        cpu_seconds=round(run.cpu_seconds, _MICROSECOND),
        wall_seconds=round(run.wall_seconds, _MICROSECOND),
        peak_bytes=run.peak_bytes,
        output_bytes=run.output_bytes,
        exit_code=run.exit_code,
        signal=run.signal,
        stopped_for=run.stopped_for,
        score=result.score,
        notes=_texts(wording.notes(result, limits)),
    )


def _package(package: model.PackageReport) -> Package:
    return Package(
        problem=package.problem,
        errors=_texts(map(str, package.errors)),
        warnings=_texts(map(str, package.warnings)),
        headroom=_headroom(package.headroom),
    )


def _headroom(room: model.Headroom | None) -> Headroom | None:
    if room is None:
        return None
    return Headroom(
        limit_seconds=room.limit,
        slowest=_timing(room.bounds.slowest),
        fastest_too_slow=_timing(room.bounds.fastest),
        below=_rounded(room.below),
        above=_rounded(room.above),
        ratio=_rounded(room.ratio),
        sensitive=room.sensitive,
    )


def _timing(timing: model.Timing | None) -> Timing | None:
    if timing is None:
        return None
    return Timing(
        submission=glyphs.encodable(timing.submission),
        case=glyphs.encodable(timing.case),
        seconds=round(timing.seconds, _MICROSECOND),
        cut=timing.cut,
    )


def _rounded(factor: float | None) -> float | None:
    return None if factor is None else round(factor, 3)


def _texts(texts: Iterable[str]) -> list[str]:
    return [glyphs.encodable(text) for text in texts]


def _encoded(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n"
