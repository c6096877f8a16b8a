"""How strong are the test cases? Break each solution in ten small ways, and see whether the package notices.

    python tests/mutation.py [--ways N] [PROBLEM ...]      all problems of the kit, unless some are named

Each mutant (see tests/mutator.py) is judged over the package's cases until one is not accepted: then it is killed. The
quickest case comes first, and the time limit is a few times what the solution itself needs for it, so that an endless
loop costs little; a mutant that is right and only slower than that counts as killed as well (the table tells how many
by TLE). A mutant that survives shows a case that is missing, or it does the same as the solution: those are explained
in tests/mutation_equivalent.txt and do not count.

Exit status 1 if fewer than 95 % of the mutants that are not equivalent are killed.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import repeat
from pathlib import Path

import msgspec

from judge import Judge, Settings
from judge.model import Case, Limits, Problem, Verdict

if __package__ is None:
    sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.mutator import Mutant, mutants

ROOT = Path(__file__).parents[1]
EXPLAINED = Path(__file__).with_name("mutation_equivalent.txt")
WAYS = 10
ENOUGH = 0.95
TIMES_SLOWER = 3
LEAST_SECONDS = 0.3
PATIENCE = 60.0  # seconds of wall time above the CPU time: this is no measurement, and the machine may be busy


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant of a solution. `verdict` is the judge's; `source` is the line that was changed."""

    solution: str
    mutant: Mutant
    source: str
    verdict: Verdict

    @property
    def killed(self) -> bool:
        return self.verdict is not Verdict.AC

    @property
    def key(self) -> tuple[str, str, str]:
        return self.solution, self.mutant.change, self.source


def outcomes(solution: Path, ways: int) -> list[Outcome]:
    """All mutants of a solution, judged. RuntimeError if the solution itself is not accepted, or the judge fails."""
    lines = solution.read_text(encoding="utf-8").splitlines()
    with Judge(Settings(root=ROOT, jobs=1)) as judge, tempfile.TemporaryDirectory() as folder:
        problem = judge.problem(solution.stem.partition("_")[0])
        report = judge.report(problem, solution)
        if report.verdict is not Verdict.AC:
            raise RuntimeError(f"{solution.name}: {report.verdict}, so there is nothing to break")
        quickest_first = sorted(report.results, key=lambda result: result.run.cpu_seconds)
        trials = [(limited(problem, result.run.cpu_seconds), result.case) for result in quickest_first]
        found = []
        for number, mutant in enumerate(mutants("\n".join(lines), ways)):
            path = Path(folder) / f"{solution.stem}_{number}.py"
            path.write_text(mutant.text, encoding="utf-8")
            found.append(Outcome(solution.name, mutant, lines[mutant.line - 1].strip(), tried(judge, path, trials)))
        return found


def tried(judge: Judge, path: Path, trials: Sequence[tuple[Problem, Case]]) -> Verdict:
    """The first verdict on a mutant that is not AC, or AC."""
    for problem, case in trials:
        verdict = judge.report(problem, path, [case]).verdict
        if verdict is None or verdict is Verdict.JE:
            raise RuntimeError(f"{path.name} on {case.name}: the judge failed")
        if verdict is not Verdict.AC:
            return verdict
    return Verdict.AC


def limited(problem: Problem, needed: float) -> Problem:
    """The problem with a time limit for a case on which the solution itself needs so many seconds."""
    seconds = max(LEAST_SECONDS, TIMES_SLOWER * needed)
    limits = Limits(
        cpu_seconds=seconds,
        wall_seconds=seconds + PATIENCE,
        memory_bytes=problem.limits.memory_bytes,
        output_bytes=problem.limits.output_bytes,
    )
    time = msgspec.structs.replace(problem.time, stated=seconds)
    return msgspec.structs.replace(problem, limits=limits, time=time)


def explained(text: str) -> dict[tuple[str, str, str], str]:
    """The equivalent mutants by solution, change and line, each with its reason.

    An entry is `solution: change; change ...`, then the line that is changed, then the reason in one line or more.
    """
    found: dict[tuple[str, str, str], str] = {}
    for entry in "\n".join(line for line in text.splitlines() if not line.startswith("#")).split("\n\n"):
        if entry.strip():
            head, source, *reason = (line.strip() for line in entry.strip().splitlines())
            solution, _, changes = head.partition(": ")
            found |= {(solution, change, source): " ".join(reason) for change in changes.split("; ")}
    return found


def told(found: Sequence[Outcome], known: dict[tuple[str, str, str], str]) -> Iterator[str]:
    """The lines about one problem: the share that was killed, and every survivor."""
    survivors = [outcome for outcome in found if not outcome.killed]
    equivalent = [outcome for outcome in survivors if outcome.key in known]
    killed, counting = len(found) - len(survivors), len(found) - len(equivalent)
    by = Counter(outcome.verdict for outcome in found if outcome.killed)
    words = ", ".join(f"{times} {verdict}" for verdict, times in sorted(by.items()))
    extra = f", {len(equivalent)} equivalent" if equivalent else ""
    yield f"{found[0].solution.partition('.')[0]:16} {killed:3} of {counting:3} killed  ({words}{extra})"
    for outcome in survivors:
        if outcome.key not in known:
            yield f"    solutions/{outcome.solution}:{outcome.mutant.line}: {outcome.mutant.change}"
            yield f"        {outcome.source}"


def main() -> int:
    parser = argparse.ArgumentParser(description="Break the solutions, and see whether the test cases notice.")
    parser.add_argument("problems", nargs="*", metavar="PROBLEM")
    parser.add_argument("--ways", type=int, default=WAYS, help="mutants of each solution (default: %(default)s)")
    options = parser.parse_args()
    words: list[str] = options.problems
    solutions = [
        path
        for path in sorted((ROOT / "solutions").glob("*.py"))
        if not words or path.stem.partition("_")[0] in words or path.stem in words
    ]
    if not solutions:
        print(f"no solution of {' or '.join(words)}", file=sys.stderr)
        return 2
    known = explained(EXPLAINED.read_text(encoding="utf-8"))
    everything: list[Outcome] = []
    with ProcessPoolExecutor(len(os.sched_getaffinity(0))) as pool:
        for found in pool.map(outcomes, solutions, repeat(options.ways)):
            everything += found
            print("\n".join(told(found, known)), flush=True)
    counting = [outcome for outcome in everything if outcome.killed or outcome.key not in known]
    killed = sum(outcome.killed for outcome in counting)
    print(f"{killed} of {len(counting)} killed: {killed / len(counting):.1%}")
    return 0 if killed >= ENOUGH * len(counting) else 1


if __name__ == "__main__":
    sys.exit(main())
