"""The command line: arguments -> settings -> judge -> reports -> exit status. No decision is made here."""

from __future__ import annotations

import signal
import sys
from collections.abc import Callable
from functools import reduce
from pathlib import Path
from typing import Any

import click

from judge import exitstatus, reporters
from judge.app import Judge
from judge.errors import JudgeError, UsageError
from judge.exitstatus import Status
from judge.model import MIB
from judge.reporters import tables
from judge.reporters.console import Console
from judge.reporters.json_report import schema_text
from judge.settings import Settings

Command = Callable[..., Any]

SHARED_OPTIONS: tuple[Callable[[Command], Command], ...] = (
    click.option("--problem", "-p", metavar="ID|PATH", help="The problem, where the file's name does not tell."),
    click.option("--tests", type=click.Path(path_type=Path), help="A plain folder of *.in with *.ans or *.out."),
    click.option("--case", "-c", "cases", multiple=True, metavar="GLOB", help="Only these cases. Repeatable."),
    click.option("--language", metavar="NAME", help="Judge as this language; leave out what it cannot read."),
    click.option("--jobs", "-j", type=click.IntRange(min=1), help="Programs run at a time. Default: usable cores."),
    click.option("--time-limit", type=click.FloatRange(min=0, min_open=True), metavar="SECONDS", help="CPU time."),
    click.option("--memory-limit", type=click.FloatRange(min=0, min_open=True), metavar="MIB"),
    click.option("--output-limit", type=click.FloatRange(min=0, min_open=True), metavar="MIB"),
    click.option("--sandbox", type=click.Choice(["auto", "full", "landlock", "plain"]), default="auto"),
    click.option("--float-tolerance", type=click.FloatRange(min=0), metavar="E", help="With --tests."),
    click.option("--strict", is_flag=True, help="With --tests: every byte counts but CR before LF."),
    click.option("--checker", type=click.Path(exists=True, path_type=Path), help="With --tests: decides itself."),
    click.option("--fail-fast", "-x", is_flag=True, help="Stop at the first result that is not as expected."),
    click.option("--no-cache", is_flag=True, help="Build everything anew."),
    click.option("--json", "json_file", metavar="FILE", help="Also write JSON; - is standard output."),
    click.option("--junit", "junit_file", metavar="FILE", help="Also write JUnit XML."),
    click.option("--html", "html_file", metavar="FILE", help="Also write a page."),
    click.option("--verbose", "-v", is_flag=True, help="A line for each case."),
    click.option("--no-color", is_flag=True),
    click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), help="The kit's folder."),
)


def shared_options(command: Command) -> Command:
    return reduce(lambda made, option: option(made), reversed(SHARED_OPTIONS), command)


class RunByDefault(click.Group):
    """A group whose command is `run` where none is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        # The first word alone tells: what follows an option may be a value that is called like a command.
        if not args or args[0] not in (*self.commands, "--help", "--version"):
            args = ["run", *args]
        return super().parse_args(ctx, args)


@click.group(cls=RunByDefault)
@click.version_option(package_name="judge")
def cli() -> None:
    """Judges programs that read standard input and write standard output, the way a real judge would."""


@cli.command()
@click.argument("targets", nargs=-1)
@shared_options
def run(targets: tuple[str, ...], **options: Any) -> Status:
    """Judge solutions: files, folders of them, or the id of a problem. No target: all of solutions/."""
    with Judge(settings_of(options)) as judge:
        return judge_and_report(judge, options, lambda observer: judge.run(targets, observer))


@cli.command()
@click.argument("problems", nargs=-1)
@click.option("--fuzz", is_flag=True, help="Also try each package's own programs on junk and on spoilt data.")
@click.option("--seed", type=int, default=0, metavar="N", help="With --fuzz: another seed makes other junk.")
@click.option("--keep", type=click.Path(path_type=Path), metavar="FOLDER", help="With --fuzz: keep what they fail on.")
@shared_options
def verify(problems: tuple[str, ...], **options: Any) -> Status:
    """Judge whole packages: structure, validators, answers, and every submission against its expectation."""
    with Judge(settings_of(options)) as judge:
        return judge_and_report(judge, options, lambda observer: judge.verify(problems, observer))


@cli.command()
def schema() -> Status:
    """Print the JSON Schema of --json."""
    click.echo(schema_text(), nl=False)
    return Status.AS_EXPECTED


@cli.command("list")
@click.option("--root", type=click.Path(exists=True, file_okay=False, path_type=Path), help="The kit's folder.")
@click.option("--no-color", is_flag=True)
def list_problems(root: Path | None, no_color: bool) -> Status:
    """List the problems with their limits and solutions, and what these came to last."""
    with Judge(Settings(root=root)) as judge:
        tables.problems(sys.stdout, not no_color, judge.catalogue())
    return Status.AS_EXPECTED


@cli.command()
@click.option("--sandbox", type=click.Choice(["auto", "full", "landlock", "plain"]), default="auto")
@click.option("--no-color", is_flag=True)
def doctor(sandbox: str, no_color: bool) -> Status:
    """Try what this machine can enforce and measure, and say what to install."""
    with Judge(Settings(sandbox=sandbox)) as judge:
        tables.doctor(sys.stdout, not no_color, judge.host, judge.probes())
    return Status.AS_EXPECTED


def settings_of(options: dict[str, Any]) -> Settings:
    """The typed settings; the words of the command line end here."""

    def mib(value: float | None) -> int | None:
        return None if value is None else int(value * MIB)

    return Settings(
        root=options["root"],
        problem=options["problem"],
        tests=options["tests"],
        cases=options["cases"],
        language=options["language"],
        jobs=options["jobs"],
        cpu_seconds=options["time_limit"],
        memory_bytes=mib(options["memory_limit"]),
        output_bytes=mib(options["output_limit"]),
        sandbox=options["sandbox"],
        float_tolerance=options["float_tolerance"],
        strict=options["strict"],
        checker=options["checker"],
        fail_fast=options["fail_fast"],
        cache=not options["no_cache"],
        fuzz=options.get("fuzz", False),
        seed=options.get("seed", 0),
        keep=options.get("keep"),
    )


def judge_and_report(judge: Judge, options: dict[str, Any], judging: Callable[[Console], None]) -> Status:
    """Judges with a person watching, writes what files were asked for, and says how it all came out."""
    files = {kind: options[f"{kind}_file"] for kind in ("json", "junit", "html") if options[f"{kind}_file"]}
    stream = sys.stderr if "-" in files.values() else sys.stdout
    interrupted = False
    with Console(stream, options["verbose"], not options["no_color"], judge.root) as console:
        console.begin(judge.host)
        try:
            judging(console)
        except KeyboardInterrupt:
            interrupted = True
        summary = judge.summary()
        console.end(summary, interrupted)
    for kind, file in files.items():
        reporters.write(kind, summary, file)
    return Status.INTERRUPTED if interrupted else exitstatus.of_summary(summary)


def main() -> None:
    """The console script. Being told to end is being interrupted: what is running is cleaned up, results are shown."""
    for polite in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(polite, signal.default_int_handler)
    try:
        status = cli.main(standalone_mode=False)
    except click.ClickException as error:
        error.show()
        status = Status.USAGE
    except UsageError as error:
        click.echo(f"judge: {error}", err=True)
        status = Status.USAGE
    except JudgeError as error:
        click.echo(f"judge: judge error: {error}", err=True)
        status = Status.JUDGE_ERROR
    except (click.Abort, KeyboardInterrupt):
        status = Status.INTERRUPTED
    sys.exit(int(status or 0))
