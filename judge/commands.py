"""The commands of a workshop: what helps to write solutions and packages, beside judging them."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import click

from judge.app import Judge
from judge.companion import HOST, PORT, Received
from judge.errors import JudgeError, UsageError
from judge.exitstatus import Status
from judge.glyphs import visible
from judge.inbox import store
from judge.keeping import keep
from judge.model import StressPlan, Summary
from judge.options import (
    judge_and_report,
    judging_options,
    kit_options,
    settings_of,
    shared_options,
    stream_of,
    write_files,
)
from judge.reporters.bench import bench as show_bench
from judge.reporters.stress import stress as show_stress
from judge.scaffold import scaffold
from judge.selection import need_root
from judge.watching import rounds
from judge.workspace import TESTCASES, find_root, relative

SECONDS = 10.0
EXISTING_FOLDER = click.Path(exists=True, file_okay=False, path_type=Path)


@click.command()
@click.argument("solution")
@click.option("--against", required=True, metavar="OTHER", help="The program that is trusted; brute force may be slow.")
@click.option("--seed", type=click.IntRange(min=0), help="The same seed gives the same inputs. Default: a random one.")
@click.option("--seconds", type=click.FloatRange(min=0, min_open=True), help="How long to look. Default: 10.")
@click.option("--count", type=click.IntRange(min=1), help="How many inputs to try. With it alone, no bound in time.")
@click.option("--save", type=EXISTING_FOLDER, metavar="DIR", help="Keep the input there, with OTHER's output as .ans.")
@judging_options
def stress(solution: str, against: str, save: Path | None, **words: Any) -> Status:
    """Try random inputs until SOLUTION and OTHER differ, and show the smallest input on which they do.

    Inputs come from the package's generators/random_input.*, or are variations of the package's own inputs; its input
    validators say which are valid. Status 1 when the two differ, 0 when they agree on all that was tried.
    """
    plan = _plan(**{name: words.pop(name) for name in ("seed", "seconds", "count")})
    with Judge(settings_of(words)) as judge:
        report = judge.stress(solution, against, plan)
        saved = keep(report, save) if save is not None else ()
        show_stress(stream_of(words), not words["no_color"], judge.host, report, saved)
        write_files(Summary(host=judge.host, reports=report.reports), words)
    if report.interrupted:
        return Status.INTERRUPTED
    if report.found is not None:
        return Status.NOT_AS_EXPECTED
    if not report.agreed:
        raise UsageError(f"no input could be compared (seed {plan.seed}); try longer: --seconds", report.problem.folder)
    return Status.AS_EXPECTED


@click.command()
@click.argument("solutions", nargs=-1, required=True)
@click.option(
    "--runs", type=click.IntRange(min=1), default=3, show_default=True, help="Of each case; the least counts."
)
@shared_options
def bench(solutions: tuple[str, ...], runs: int, **words: Any) -> Status:
    """Measure how the CPU time of solutions grows with the size of the input, over the problem's cases.

    SOLUTIONS are files, a folder, or a problem's id; all of one problem. One program runs at a time. The size is the
    first number of an input or its bytes, whichever tells more; the growth is an estimate over the sizes measured.
    """
    with Judge(settings_of(words)) as judge:
        status = judge_and_report(judge, words, lambda console: judge.bench(solutions, runs, console))
        show_bench(stream_of(words), not words["no_color"], judge.summary().reports)
    return status


@click.command()
@click.argument("name", metavar="ID")
@click.option("--title", help="The problem's name. Default: the id.")
@kit_options
def new(name: str, title: str | None, root: Path | None, no_color: bool) -> Status:
    """Write testcases/ID and solutions/ID.py, a small problem that is judged as expected, to start from.

    Nothing that exists is touched.
    """
    paths = scaffold(need_root(root or find_root(Path.cwd())), name, title)
    for path in paths:
        click.echo(f"written: {relative(path)}")
    click.echo(f"next: change them, then judge verify {name} and judge run {name}")
    return Status.AS_EXPECTED


@click.command()
@click.option("--port", type=click.IntRange(0, 65535), default=PORT, show_default=True, help="0: any that is free.")
@click.option("--tests-only", is_flag=True, help="Write plain folders of samples, no packages.")
@click.option("--into", type=EXISTING_FOLDER, metavar="DIR", help="Default: testcases/; with --tests-only: here.")
@click.option("--once", is_flag=True, help="End when a problem, or all of its batch, has been received.")
@kit_options
def listen(port: int, tests_only: bool, into: Path | None, once: bool, **words: Any) -> Status:
    """Receive problems from the browser extension Competitive Companion, until Ctrl-C.

    Each becomes testcases/ID/, a package with its limits and samples. Nothing that exists is touched.
    """
    from judge.listening import listening  # noqa: PLC0415  a web server, which no other command needs: 20 ms

    place = into or (Path.cwd() if tests_only else need_root(words["root"] or find_root(Path.cwd())) / TESTCASES)
    with listening(port) as (taken, next_letter):
        click.echo(f"listening on {HOST}:{taken}; problems go to {relative(place)}/; Ctrl-C ends it")
        left = 1
        batch: str | None = None
        while left or not once:
            letter = next_letter()
            if isinstance(letter, UsageError):
                click.echo(f"refused: {visible(str(letter))}", err=True)
                continue
            if letter.batch is not None and letter.batch.id != batch:
                batch, left = letter.batch.id, letter.batch.size
            left -= 1
            _receive(letter, place, tests_only)
    return Status.AS_EXPECTED


def _receive(received: Received, place: Path, tests_only: bool) -> None:
    try:
        stored = store(received, place, tests_only=tests_only)
    except UsageError as error:
        click.echo(f"refused: {visible(str(error))}", err=True)
        return
    word = "written" if stored.new else "there already"
    click.echo(f"{word}: {relative(stored.folder)}  {visible(received.name)}, {len(received.tests)} samples")
    for remark in stored.remarks:
        click.echo(f"  {visible(remark)}")


@click.command()
@click.argument("solution", type=click.Path(path_type=Path))
@shared_options
def watch(solution: Path, **words: Any) -> Status:
    """Judge SOLUTION, and again whenever it or the problem's data are saved, until Ctrl-C."""
    with Judge(settings_of(words)) as judge:
        targets = (solution, judge.targets.material(solution))
    first = True
    for changed in rounds(targets):
        if changed:
            click.echo(f"\n{time.strftime('%H:%M:%S')}  {', '.join(visible(path.name) for path in changed)} changed")
        try:
            status = _round(solution, words)
        except (UsageError, JudgeError) as error:
            if first:
                raise
            click.echo(f"judge: {visible(str(error), keep=' ' + chr(10))}", err=True)
            continue
        if status is Status.INTERRUPTED:
            break
        first = False
        click.echo("waiting for a change; Ctrl-C ends it")
    return Status.INTERRUPTED


def _round(solution: Path, words: dict[str, Any]) -> Status:
    """One judging, by a judge of its own: nothing it keeps may be older than the last save."""
    with Judge(settings_of(words)) as judge:
        return judge_and_report(judge, words, lambda console: judge.run([str(solution)], console))


def _plan(seed: int | None, seconds: float | None, count: int | None) -> StressPlan:
    bound = SECONDS if seconds is None and count is None else seconds
    return StressPlan(seed=random.randrange(1_000_000) if seed is None else seed, seconds=bound, count=count)


ALL: tuple[click.Command, ...] = (bench, listen, new, stress, watch)
