"""Does a verdict stay the same on a busy machine? One program near its limit, many times, beside busy burners.

    python benchmarks/steady.py [--repeats 200] [--burners 2] [--share 0.8]

The program's CPU time is measured on the machine as it is, and its limit set so that it uses `share` of it. Then it is
judged on as many equal cases, once quietly and once with processes beside it that keep all cores busy. Printed are the
verdicts, how many first runs were over the limit, how many were repeated alone, and the largest times. Exit status 1
if a verdict was not AC and nothing told that the machine was too busy to tell.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from judge import Judge, Settings, wording
from judge.model import Report

PROGRAM = "total = 0\nfor i in range(2_000_000):\n    total += i & 7\nprint(total)\n"
BURNER = "while True: pass"


@contextmanager
def burners(count: int) -> Iterator[None]:
    """That many processes that do nothing but use a core."""
    started = [subprocess.Popen([sys.executable, "-c", BURNER]) for _ in range(count)]
    try:
        yield
    finally:
        for process in started:
            process.kill()
            process.wait()


def lay_out(folder: Path, repeats: int) -> Path:
    """The program, and equal cases for it."""
    program = folder / "near.py"
    program.write_text(PROGRAM)
    answer = subprocess.run([sys.executable, program], capture_output=True, check=True).stdout
    (folder / "tests").mkdir()
    for number in range(1, repeats + 1):
        (folder / f"tests/{number}.in").touch()
        (folder / f"tests/{number}.ans").write_bytes(answer)
    return program


def judged(program: Path, seconds: float) -> Report:
    """The report on the program, under that limit."""
    with Judge(Settings(tests=program.parent / "tests", cpu_seconds=seconds)) as judge:
        judge.run([str(program)])
        return judge.summary().reports[0]


def told(title: str, report: Report) -> bool:
    """Prints what came of it; whether every verdict is AC, or excused."""
    limit = report.limits.cpu_seconds
    times = [result.run.cpu_seconds for result in report.results]
    verdicts = Counter(str(result.verdict) for result in report.results)
    repeated = sum(result.repeats > 0 for result in report.results)
    flipped = [result for result in report.results if result.verdict != "AC"]
    excused = [r for r in flipped if any("busy" in note for note in wording.notes(r, report.limits))]
    print(
        f"{title:12} {dict(verdicts)}  repeated alone {repeated}  "
        f"median {statistics.median(times):.3f} s  largest {max(times):.3f} s  limit {limit:.3f} s"
    )
    if flipped:
        print(f"{'':12} not AC: {len(flipped)}, of which the report calls the machine too busy: {len(excused)}")
    return len(flipped) == len(excused)


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--repeats", type=int, default=200)
    options.add_argument("--burners", type=int, default=os.cpu_count() or 2)
    options.add_argument("--share", type=float, default=0.8, help="of its limit that the program uses")
    chosen = options.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = lay_out(folder, chosen.repeats)
        first = judged(program, 60.0)
        usual = statistics.median(result.run.cpu_seconds for result in first.results[: max(10, chosen.repeats // 10)])
        limit = usual / chosen.share
        quiet = told("quiet", judged(program, limit))
        with burners(chosen.burners):
            busy = told(f"{chosen.burners} burners", judged(program, limit))
    sys.exit(0 if quiet and busy else 1)


if __name__ == "__main__":
    main()
