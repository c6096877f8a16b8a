"""The verdict on one run, decided by one table over recorded facts. First match wins.

    1  the judge failed: it could not start, lost or could not check the program        JE
    2  stopped for output, more output than allowed, or SIGXFSZ                         OLE
    3  stopped for memory, a peak above the limit, or the runtime refused to go there   MLE
    4  stopped for CPU time, SIGXCPU, or CPU time above the limit                       TLE
    5  stopped for wall time                                                            TLE
    6  ended by a signal or with an exit code other than 0                              RE
    7  otherwise the checker decides                                                    AC or WA

Rows 2 to 5 come before row 6 because a program that is stopped, or runs into a limit, usually ends by a signal too;
output comes first because a flood also eats time. Row 6 comes before the output is looked at: a right answer from a
program that then crashes is a run-time error. Nothing here measures; so a new limit judges stored facts anew.
"""

from __future__ import annotations

import msgspec

from judge.model import CaseResult, CheckResult, Limits, OutputRule, PairRun, Run, StopReason, Verdict

DOUBTFUL_WAIT = 0.2  # share of the wall time that a stopped program spent waiting for a core
DOUBTFUL_PRESSURE = 0.3  # share of its wall time in which the machine had more to do than cores


def of_run(run: Run, limits: Limits, rule: OutputRule = OutputRule.EACH) -> Verdict | None:
    """The verdict that the run alone decides (rows 1 to 6), or None when the output must be checked."""
    if run.fault:
        return Verdict.JE
    if over_output(run, limits, rule):
        return Verdict.OLE
    if over_memory(run, limits):
        return Verdict.MLE
    if over_cpu(run, limits) or run.stopped_for is StopReason.WALL:
        return Verdict.TLE
    if run.signal is not None or run.exit_code != 0:
        return Verdict.RE
    return None


def of_check(check: CheckResult) -> Verdict:
    """Row 7, and row 1 for a checker that failed."""
    if check.fault:
        return Verdict.JE
    return Verdict.AC if check.accepted else Verdict.WA


def of_pair(pair: PairRun, check: CheckResult, limits: Limits, rule: OutputRule = OutputRule.EACH) -> Verdict:
    """The verdict on a conversation; `check` is what the interactor found.

    Which of two deaths was *seen* first is no evidence; what may have caused which is. An interactor that ended the
    game decides, and what the solution did at a closed pipe afterwards is a consequence. A solution that broke a limit,
    or died while the interactor still listened, did so by itself.
    """
    if pair.fault:
        return Verdict.JE
    if pair.interactor_first and not pair.deadlock and not check.accepted:
        return of_check(check)
    own = of_run(pair.solution, limits, rule)
    consequence = pair.cut or (pair.interactor_first and pair.solution.signal == "SIGPIPE")
    if own is None or (own is Verdict.RE and consequence):
        return of_check(check)
    return own


def of_facts(result: CaseResult, limits: Limits, rule: OutputRule = OutputRule.EACH) -> Verdict | None:
    """The verdict on stored facts; None where these limits ask for a check that was never made."""
    if result.pair is not None and result.check is not None:
        return of_pair(msgspec.structs.replace(result.pair, solution=result.run), result.check, limits, rule)
    verdict = of_run(result.run, limits, rule)
    if verdict is not None:
        return verdict
    return None if result.check is None else of_check(result.check)


def over_output(run: Run, limits: Limits, rule: OutputRule = OutputRule.EACH) -> bool:
    together = run.output_bytes + run.error_bytes + run.files_bytes
    counted = together if rule is OutputRule.TOGETHER else max(run.output_bytes, run.error_bytes)
    return run.stopped_for is StopReason.OUTPUT or run.signal == "SIGXFSZ" or counted > limits.output_bytes


def over_memory(run: Run, limits: Limits) -> bool:
    """A peak at the measuring floor is only an upper bound, so it convicts nobody."""
    above = not run.peak_floor and run.peak_bytes > limits.memory_bytes
    return above or run.stopped_for is StopReason.MEMORY or run.memory_refused


def over_cpu(run: Run, limits: Limits) -> bool:
    return run.stopped_for is StopReason.CPU or run.signal == "SIGXCPU" or run.cpu_seconds > limits.cpu_seconds


def broken_limit(run: Run, limits: Limits) -> StopReason | None:
    """The limit that a run was stopped at, or was over when it ended between two looks; None if it kept to all."""
    if run.stopped_for is not None:
        return run.stopped_for
    if over_output(run, limits):
        return StopReason.OUTPUT
    if over_memory(run, limits):
        return StopReason.MEMORY
    return StopReason.CPU if over_cpu(run, limits) else None


def clearly_over(run: Run, limits: Limits, factor: float = 1.5) -> bool:
    """Whether the run took so long that a program which is to be too slow need not be run any further."""
    if run.stopped_for is StopReason.WALL:
        return not doubtful(run, limits)
    return run.cpu_seconds > factor * limits.cpu_seconds or run.stopped_for is StopReason.CPU


def doubtful(run: Run, limits: Limits) -> bool:
    """Whether a time-limit verdict may be the machine's doing, so that a run alone could take it back.

    CPU noise only adds, so a run that was over the limit but ended before the kill limit may be a fast program on a
    busy machine; and so may one beyond it, if many wanted a core. A wall stop is doubtful where the program waited for
    a core, or everyone did.
    """
    if run.fault or over_output(run, limits) or over_memory(run, limits):
        return False
    busy = run.pressure is not None and run.pressure > DOUBTFUL_PRESSURE
    if run.stopped_for is StopReason.WALL:
        return busy or run.waited_seconds > DOUBTFUL_WAIT * run.wall_seconds
    return limits.cpu_seconds < run.cpu_seconds and (busy or run.cpu_seconds <= limits.killing.cpu_seconds)
