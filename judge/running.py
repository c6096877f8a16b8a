"""One captured run: a program started in a leased session and its output caught."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judge.model import Build, Confinement, Job, Limits, Run
from judge.ports import Lender
from judge.workspace import Capture, capture


def helper_confinement(build: Build, limits: Limits, readable: tuple[Path, ...] = ()) -> Confinement:
    """The confinement of a package's own program, which keeps to the validation limits and writes nothing."""
    return Confinement(
        readable=(*build.readable, *readable),
        processes=build.processes,
        environment=build.environment,
        cpu_seconds=limits.cpu_seconds,
        memory_bytes=limits.memory_bytes,
        output_bytes=limits.output_bytes,
    )


@contextmanager
def captured(
    lender: Lender, confined: Confinement, command: tuple[str, ...], source: Path, kill: Limits
) -> Iterator[tuple[Run, Capture]]:
    """Runs `command` with `source` as standard input, stopped at `kill`; gives the facts and its standard output."""
    with capture("stdout") as stdout, capture("stderr") as stderr:
        stdin = os.open(source, os.O_RDONLY | os.O_CLOEXEC)
        try:
            with lender.lease(confined) as session:
                facts = session.run(
                    Job(
                        command=command,
                        stdin=stdin,
                        stdout=stdout.fd,
                        stderr=stderr.fd,
                        cpu_seconds=kill.cpu_seconds,
                        wall_seconds=kill.wall_seconds,
                        memory_bytes=kill.memory_bytes,
                        output_bytes=kill.output_bytes,
                    )
                )
        finally:
            os.close(stdin)
        yield facts, stdout
