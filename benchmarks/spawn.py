"""What one confined run costs, as a multiple of the least that any judge must pay.

The least is a loop in C of vfork, exec and wait4 around a program with its three streams as files: the input opened,
two files made for what it writes and removed again. It is compiled here. Both
ways take turns in small batches within one run of this script, so load and clock speed strike both alike; the ratio of
their medians is the result. Read ratios: milliseconds are only those of this machine, now.

    python benchmarks/spawn.py [--level LEVEL] [--rounds N]

Goals: at most 1.25 for a trivial C program, at most 1.05 for a Python program, under `full`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from judge.model import MIB, Confinement, Job
from judge.ports import Session
from judge.sandboxes import choose
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
            Confinement(readable=(folder,), cpu_seconds=10, memory_bytes=256 * MIB, output_bytes=8 * MIB)
        )
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
    what: str, goal: float, command: tuple[str, ...], bare: tuple[str, ...], session: Session, rounds: int
) -> None:
    """Takes turns between the bare loop and the session, and prints the ratio of the medians."""
    alone: list[float] = []
    confined: list[float] = []
    for _ in range(rounds):
        done = subprocess.run((*bare, *command), capture_output=True, text=True, check=True, env={})
        alone += map(float, done.stdout.split())
        confined += (one(session, command, Path(bare[2])) for _ in range(BATCH))
    least, ours = statistics.median(alone), statistics.median(confined)
    print(
        f"{what:7} bare {least * 1e3:7.3f} ms   confined {ours * 1e3:7.3f} ms   ratio {ours / least:.3f}"
        f"   goal {goal:.2f}   {'reached' if ours / least <= goal else 'MISSED'}"
    )


def one(session: Session, command: tuple[str, ...], source: Path) -> float:
    """One run as the judge does it: open the input, make two files for the output, run, close; in seconds."""
    began = time.perf_counter()
    stdin = os.open(source, os.O_RDONLY | os.O_CLOEXEC)
    stdout, stderr = os.memfd_create("stdout"), os.memfd_create("stderr")
    run = session.run(
        Job(
            command=command,
            stdin=stdin,
            stdout=stdout,
            stderr=stderr,
            cpu_seconds=10,
            wall_seconds=10,
            memory_bytes=256 * MIB,
            output_bytes=8 * MIB,
        )
    )
    for descriptor in (stdin, stdout, stderr):
        os.close(descriptor)
    took = time.perf_counter() - began
    if not run.succeeded:
        raise SystemExit(f"the run failed: {run}")
    return took


if __name__ == "__main__":
    sys.exit(main())
