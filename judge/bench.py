"""Bench: the least CPU time of each case over several runs, each alone.

The first has all cores; those after it have the one that is quickest at the moment, unless the first used several.
Noise only ever adds to a time, so the least of several is the best estimate of what a program needs. A case that is
not accepted is not run again: its time says nothing that more runs would make truer.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from judge.decision import decide
from judge.model import Case, CaseResult, Report, Verdict
from judge.ports import Executor, Mode, Observer, Trial
from judge.scoring import Grader


def measured(trial: Trial, mode: Mode, grader: Grader, *, executor: Executor, runs: int, observer: Observer) -> Report:
    """The report on a submission, each case's result being the one of `runs` that took the least CPU time."""
    observer.started(trial.problem.id, trial.submission, len(trial.cases))
    results = []
    for case in trial.cases:
        results.append(_least(partial(mode, trial), case, executor, runs))
        observer.judged(results[-1])
    report = decide(
        trial.problem, trial.submission, build=trial.build, limits=trial.limits, results=results, grader=grader
    )
    observer.finished(report)
    return report


def _least(run: Callable[[Case], CaseResult], case: Case, executor: Executor, runs: int) -> CaseResult:
    best = run(case)
    spread = best.run.parallel or best.pair is not None
    for _ in range(runs - 1):
        if best.verdict is not Verdict.AC:
            break
        again, _ = executor.alone(run, case, spread=spread)
        if again.verdict is Verdict.TLE and not spread:  # its threads may need each other to run at the same time
            spread = True
            again, _ = executor.alone(run, case, spread=spread)
        best = min(best, again, key=lambda result: (result.verdict is Verdict.AC, result.run.cpu_seconds))
    return best
