"""The command line: arguments -> settings -> judge -> reports -> exit status. No decision is made here."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Any

import click

from judge import commands
from judge.app import Judge
from judge.errors import JudgeError, UsageError
from judge.exitstatus import Status
from judge.options import judge_and_report, kit_options, sandbox_option, settings_of, shared_options
from judge.reporters import tables
from judge.reporters.json_report import schema_text
from judge.settings import Settings
from judge.version import VERSION


class RunByDefault(click.Group):
    """A group whose command is `run` where none is named."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        # The first word alone tells: what follows an option may be a value that is called like a command.
        if not args or args[0] not in (*self.commands, "--help", "--version"):
            args = ["run", *args]
        return super().parse_args(ctx, args)


@click.group(cls=RunByDefault)
@click.version_option(VERSION, prog_name="judge")
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
@kit_options
def list_problems(root: Path | None, no_color: bool) -> Status:
    """List the problems with their limits and solutions, and what these came to last."""
    with Judge(Settings(root=root)) as judge:
        tables.problems(sys.stdout, not no_color, judge.catalogue())
    return Status.AS_EXPECTED


@cli.command()
@sandbox_option
@click.option("--no-color", is_flag=True)
def doctor(sandbox: str, no_color: bool) -> Status:
    """Try what this machine can enforce and measure, and say what to install."""
    with Judge(Settings(sandbox=sandbox)) as judge:
        tables.doctor(sys.stdout, not no_color, judge.host, judge.probes())
    return Status.AS_EXPECTED


for command in commands.ALL:
    cli.add_command(command)


def main() -> None:
    """The console script. Being told to end is being interrupted: what is running is cleaned up, results are shown."""
    for polite in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(polite, signal.default_int_handler)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)  # whoever ignores it, as a parent may have, cannot wait for a child
    try:
        _open_streams()
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


def _open_streams() -> None:
    """Puts the null device in the place of standard streams that are closed, which the next file opened would take.

    UsageError for standard output, where all that is asked for would be written.
    """
    missing = [number for number, stream in enumerate((sys.stdin, sys.stdout, sys.stderr)) if stream is None]
    for number in missing:
        null = os.open(os.devnull, os.O_RDWR)
        if null != number:  # the descriptor may be open: a stream can be missing for other reasons
            os.close(null)
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115,PTH123
    if 1 in missing:
        raise UsageError("standard output is closed; to do without it, lead it to /dev/null")
