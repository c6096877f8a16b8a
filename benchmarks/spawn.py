"""What one confined run costs, as a multiple of the least that any judge must pay.

The least is a loop in C of vfork, exec and wait4 around a program with its three streams as files: the input opened,
two files made for what it writes and removed again. It is compiled here. Set against it are

* the launcher: two files in memory made, the request sent, the program run and cleaned up after, the answer heard;
* the whole run, as the judge does it for each test: also the input opened and sealed, the answer put into a record, and
  all files closed.

The three take turns in small batches within one run of this script, so load and clock speed strike all alike; the
result is the median over the rounds of the ratio of the batches' medians. Read ratios: milliseconds are only those of
this machine, now. One run goes on at a time, so on a machine of two cores or more one of them is free for the judge.

    python benchmarks/spawn.py [--level LEVEL] [--rounds N]

Goals for the launcher: at most 1.25 for a trivial C program, at most 1.05 for a Python program, under `full`.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from judge.model import MIB, Confinement, Job, Run
from judge.sandboxes import choose
from judge.sandboxes.inside import frames
from judge.sandboxes.sealing import sealed
from judge.sandboxes.session import LauncherSession
from judge.tools import own_python

LOOP = r"""
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* loop COUNT INPUT OUTPUT ERRORS PROGRAM ARGUMENTS...: prints the seconds of each run */
int main(int argc, char **argv) {
    (void)argc;
    for (int turn = 0; turn < atoi(argv[1]); turn++) {
        struct timespec before, after;
        clock_gettime(CLOCK_MONOTONIC, &before);
        int in = open(argv[2], O_RDONLY | O_CLOEXEC);
        int out = open(argv[3], O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        int err = open(argv[4], O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        pid_t child = vfork();
        if (child == 0) {
            dup2(in, 0); dup2(out, 1); dup2(err, 2);
            execv(argv[5], argv + 5);
            _exit(127);
        }
        int status; struct rusage usage;
        wait4(child, &status, 0, &usage);
        close(in); close(out); close(err);
        unlink(argv[3]); unlink(argv[4]);
        clock_gettime(CLOCK_MONOTONIC, &after);
        printf("%.9f\n", after.tv_sec - before.tv_sec + (after.tv_nsec - before.tv_nsec) / 1e9);
        if (status != 0) return 1;
    }
    return 0;
}
"""
TRIVIAL = "int main(void) { return 0; }"
PYTHON = "import sys\nprint(sum(map(int, sys.stdin)))\n"
BATCH = 10
LONGEST = 10  # seconds


def main() -> int:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--level", default="full")
    options.add_argument("--rounds", type=int, default=20, help=f"batches of {BATCH} runs each (default: 20)")
    chosen = options.parse_args()
    compiler = shutil.which("cc") or shutil.which("gcc") or shutil.which("clang")
    if compiler is None:
        print("skipped: there is no C compiler to build the bare loop with")
        return 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        loop, trivial = build(compiler, folder, "loop", LOOP), build(compiler, folder, "trivial", TRIVIAL)
        script = folder / "script.py"
        script.write_text(PYTHON)
        (folder / "input").write_text("1\n" * 10)
        sandbox = choose(chosen.level)
        session = sandbox.open(
            Confinement(readable=(folder,), cpu_seconds=LONGEST, memory_bytes=256 * MIB, output_bytes=8 * MIB)
        )
        assert isinstance(session, LauncherSession)
        bare = (str(loop), str(BATCH), *(str(folder / stream) for stream in ("input", "output", "errors")))
        python = (str(own_python()), "-S", "-I", str(script))
        compare("C", 1.25, (str(trivial),), bare, session, chosen.rounds)
        compare("Python", 1.05, python, bare, session, chosen.rounds)
        session.close()
    return 0


def build(compiler: str, folder: Path, name: str, source: str) -> Path:
    text, program = folder / f"{name}.c", folder / name
    text.write_text(source)
    subprocess.run([compiler, "-O2", "-o", program, text], check=True)
    return program


def compare(  # noqa: PLR0917 - a table's row
    what: str, goal: float, command: tuple[str, ...], bare: tuple[str, ...], session: LauncherSession, rounds: int
) -> None:
    """Takes turns between the three, and prints the ratios."""
    source = Path(bare[2])
    ways: dict[str, Callable[[], list[float]]] = {
        "bare": lambda: bare_batch((*bare, *command)),
        "launcher": lambda: [launched(session, command, source) for _ in range(BATCH)],
        "whole run": lambda: [whole(session, command, source) for _ in range(BATCH)],
    }
    medians: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(rounds):
        for name in random.sample(list(ways), len(ways)):
            medians[name].append(statistics.median(ways[name]()))
    ratios = {
        name: statistics.median(ours / least for ours, least in zip(medians[name], medians["bare"], strict=True))
        for name in ways
    }
    print(
        f"{what:7}",
        *(f"{name} {statistics.median(medians[name]) * 1e3:.3f} ms" for name in ways),
        f"ratios: launcher {ratios['launcher']:.3f} (goal {goal:.2f}",
        f"{'reached' if ratios['launcher'] <= goal else 'MISSED'}), whole run {ratios['whole run']:.3f}",
        sep="   ",
    )


def bare_batch(command: tuple[str, ...]) -> list[float]:
    """The seconds of each run of the loop in C."""
    done = subprocess.run(command, capture_output=True, text=True, check=True, env={})
    return [float(line) for line in done.stdout.split()]


def launched(session: LauncherSession, command: tuple[str, ...], source: Path) -> float:
    """One run from the making of the two files to the launcher's answer, in seconds; the input is ready before."""
    with source.open("rb") as file, sealed(file.fileno()) as stdin:
        began = time.perf_counter()
        job = job_of(command, stdin)
        launcher = session.ask(job, (job.stdin, job.stdout, job.stderr))
        message = session.hear(launcher, time.monotonic() + LONGEST)
        while message == frames.ENDED:
            message = session.hear(launcher, time.monotonic() + LONGEST)
        took = time.perf_counter() - began
    checked(session.understand(message, job).run)
    os.close(job.stdout)
    os.close(job.stderr)
    return took


def whole(session: LauncherSession, command: tuple[str, ...], source: Path) -> float:
    """One run as the judge does it, in seconds."""
    began = time.perf_counter()
    stdin = os.open(source, os.O_RDONLY | os.O_CLOEXEC)
    job = job_of(command, stdin)
    run = session.run(job)
    for descriptor in (stdin, job.stdout, job.stderr):
        os.close(descriptor)
    took = time.perf_counter() - began
    checked(run)
    return took


def checked(run: Run) -> None:
    """A figure counts only if the program did what it was to do."""
    if not run.succeeded:
        raise SystemExit(f"the run failed: {run}")


def job_of(command: tuple[str, ...], stdin: int) -> Job:
    """A run with two new files in memory for what the program writes."""
    return Job(
        command=command,
        stdin=stdin,
        stdout=os.memfd_create("stdout"),
        stderr=os.memfd_create("stderr"),
        cpu_seconds=LONGEST,
        wall_seconds=LONGEST,
        memory_bytes=256 * MIB,
        output_bytes=8 * MIB,
    )


if __name__ == "__main__":
    sys.exit(main())
