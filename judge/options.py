"""What the commands have in common: tables of options, the settings these make, and judging while a person watches."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Sequence
from functools import reduce
from pathlib import Path
from typing import IO, Any

import click

from judge import exitstatus, reporters
from judge.app import Judge
from judge.errors import UsageError
from judge.exitstatus import Status
from judge.model import MIB, MOST_MIB, MOST_SECONDS, Summary
from judge.reporters.console import Console
from judge.settings import Settings

Command = Callable[..., Any]
Option = Callable[[Command], Command]

FILE_KINDS = ("json", "junit", "html")


class Finite(click.FloatRange):
    """A number that is one: not infinite, and not `nan`, which every range takes."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        number = super().convert(value, param, ctx)
        if not math.isfinite(number):
            self.fail(f"{value} is no finite number.", param, ctx)
        return number


def _limit(most: float) -> Finite:
    return Finite(min=0, min_open=True, max=most)


def _report_file(kind: str, text: str) -> Option:
    return click.option(f"--{kind}", f"{kind}_file", metavar="[FILE]", is_flag=False, flag_value="-", help=text)


sandbox_option: Option = click.option(
    "--sandbox", type=click.Choice(["auto", "full", "landlock", "plain"]), default="auto"
)
KIT: tuple[Option, ...] = (
    click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), help="The kit's folder."),
    click.option("--no-color", is_flag=True),
)
JUDGING: tuple[Option, ...] = (
    click.option("--problem", "-p", metavar="ID|PATH", help="The problem, where the file's name does not tell."),
    click.option("--tests", type=click.Path(path_type=Path), help="A plain folder of *.in with *.ans or *.out."),
    click.option("--case", "-c", "cases", multiple=True, metavar="GLOB", help="Only these cases. Repeatable."),
    click.option("--language", metavar="NAME", help="Judge as this language; leave out what it cannot read."),
    click.option("--jobs", "-j", type=click.IntRange(min=1), help="Programs run at a time. Default: usable cores."),
    click.option("--time-limit", type=_limit(MOST_SECONDS), metavar="SECONDS", help="CPU time."),
    click.option("--memory-limit", type=_limit(MOST_MIB), metavar="MIB"),
    click.option("--output-limit", type=_limit(MOST_MIB), metavar="MIB"),
    sandbox_option,
    click.option(
        "--float-tolerance",
        type=Finite(min=0),
        metavar="E",
        help="Numbers may differ by this, in place of the problem's comparing.",
    ),
    click.option("--strict", is_flag=True, help="Every byte counts but CR before LF, likewise."),
    click.option("--checker", type=click.Path(exists=True, path_type=Path), help="This program decides, likewise."),
    click.option("--no-cache", is_flag=True, help="Build everything anew."),
)
FILES: tuple[Option, ...] = (
    _report_file("json", "Also write JSON; without FILE, or with -, to standard output."),
    _report_file("junit", "Also write JUnit XML, likewise."),
    _report_file("html", "Also write a page, likewise."),
)
WATCHING: tuple[Option, ...] = (
    click.option("--fail-fast", "-x", is_flag=True, help="Stop at the first result that is not as expected."),
    click.option("--verbose", "-v", is_flag=True, help="A line for each case."),
)


def options(*tables: Sequence[Option]) -> Option:
    """A decorator that gives a command the options of these tables, in their order."""

    def decorated(command: Command) -> Command:
        return reduce(lambda made, option: option(made), reversed([one for table in tables for one in table]), command)

    return decorated


kit_options = options(KIT)
judging_options = options(JUDGING, FILES, KIT)
shared_options = options(JUDGING, FILES, WATCHING, KIT)


def settings_of(words: dict[str, Any]) -> Settings:
    """The typed settings; the words of the command line end here."""

    def mib(value: float | None) -> int | None:
        return None if value is None else int(value * MIB)

    return Settings(
        root=words["root"],
        problem=words["problem"],
        tests=words["tests"],
        cases=words["cases"],
        language=words["language"],
        jobs=words["jobs"],
        cpu_seconds=words["time_limit"],
        memory_bytes=mib(words["memory_limit"]),
        output_bytes=mib(words["output_limit"]),
        sandbox=words["sandbox"],
        float_tolerance=words["float_tolerance"],
        strict=words["strict"],
        checker=words["checker"],
        fail_fast=words.get("fail_fast", False),
        cache=not words["no_cache"],
        fuzz=words.get("fuzz", False),
        seed=words.get("seed", 0),
        keep=words.get("keep"),
    )


def stream_of(words: dict[str, Any]) -> IO[str]:
    """Where a person reads; standard output, unless a file of results was asked for there. UsageError for two."""
    there = [f"--{kind}" for kind in FILE_KINDS if words[f"{kind}_file"] == "-"]
    if len(there) > 1:
        raise UsageError(f"{' and '.join(there)} cannot both be written to standard output")
    return sys.stderr if there else sys.stdout


def write_files(summary: Summary, words: dict[str, Any]) -> None:
    """Writes what files of results were asked for."""
    for kind in FILE_KINDS:
        if words[f"{kind}_file"]:
            reporters.write(kind, summary, words[f"{kind}_file"])


def judge_and_report(judge: Judge, words: dict[str, Any], judging: Callable[[Console], None]) -> Status:
    """Judges with a person watching, writes what files were asked for, and says how it all came out."""
    for kind in FILE_KINDS:
        if words[f"{kind}_file"]:
            reporters.check(kind, words[f"{kind}_file"])
    interrupted = False
    with Console(stream_of(words), words["verbose"], not words["no_color"], judge.root) as console:
        console.begin(judge.host)
        try:
            judging(console)
        except KeyboardInterrupt:
            interrupted = True
        summary = judge.summary()
        console.end(summary, interrupted)
    write_files(summary, words)
    return Status.INTERRUPTED if interrupted else exitstatus.of_summary(summary)
