"""Words for results: facts and a verdict become one line for a person.

Nothing is decided here. A verdict rests on one of three things and the line names it with its evidence: a limit (the
measured and the allowed value), the way the program ended (exit code or signal, and what it said last), or its output
(the first difference, or the checker's own words). What a reader of the figures should know besides is a note.

Figures are honest: a run that was cut off used *more* than was measured and prints `>`; a memory figure at the floor
of what can be told apart prints `<=`; two unequal figures never look equal.
"""

from __future__ import annotations

from judge import figures, glyphs
from judge.model import Build, CaseResult, Difference, Headroom, Limits, Run, StopReason, Timing, Verdict

NEAR = 0.2  # a time within this share of the limit deserves a note
BUSY = 0.3  # CPU pressure above this share makes times unreliable
TELLING = 0.5  # a time below this share of the limit is right however busy the machine is
IDLE = 0.1  # a program that used less than this share of its wall time was waiting, not computing
LINE = 200  # cells of the longest quotation from a program
TOKEN = 60  # cells of the longest quoted piece of an output

SIGNALS = {
    "SIGSEGV": "invalid memory access; often unbounded recursion",
    "SIGABRT": "the program aborted itself; often a failed assertion or an uncaught exception",
    "SIGFPE": "invalid arithmetic; often a division by zero",
    "SIGILL": "invalid instruction",
    "SIGBUS": "invalid memory access",
    "SIGKILL": "killed, not by the judge; often the system's lack of memory",
    "SIGPIPE": "wrote to a reader that had gone",
    "SIGSYS": "a system call that the sandbox forbids",
    "SIGTRAP": "the program stopped itself; often a runtime's fatal error",
    "SIGXFSZ": "wrote more than is allowed",
    "SIGXCPU": "used more CPU time than is allowed",
}
DEADLOCK = "each side waits for the other: an answer was not flushed, or more is read than comes"
PANICS = ("panic: ", "fatal error: ", "FATAL ERROR: ")  # of Go and node: the stack comes after
OUT_OF_MEMORY = ("MemoryError", "bad_alloc", "OutOfMemoryError", "heap out of memory", "runtime: out of memory")


def reason(result: CaseResult, limits: Limits) -> str:
    """Why the case has its verdict, on one line; empty for an accepted one."""
    run = result.run
    match result.verdict:
        case Verdict.AC:
            words = ""
        case Verdict.WA:
            words = _wrong(result)
        case Verdict.TLE:
            words = DEADLOCK if result.pair is not None and result.pair.deadlock else _time(run, limits)
        case Verdict.MLE:
            words = _memory(run, limits)
        case Verdict.OLE:
            words = _output(run, limits)
        case Verdict.RE:
            words = ending(run)
        case Verdict.CE:
            words = "does not compile"
        case Verdict.JE:
            words = f"judge error: {_fault(result)}"
    return words


def time(run: Run, limits: Limits) -> str:
    """The CPU time with its limit: `0.31 s of 2.00 s`, or `> 4.01 s of 2.00 s` where the judge cut it off."""
    if run.stopped_for is StopReason.CPU or run.cpu_seconds > limits.cpu_seconds:
        return figures.used(run.cpu_seconds, limits.cpu_seconds, run.stopped_for is StopReason.CPU)
    return f"{figures.seconds(run.cpu_seconds)} of {figures.seconds(limits.cpu_seconds)}"


def notes(result: CaseResult, limits: Limits) -> tuple[str, ...]:
    """What a reader of the figures should know besides the verdict, one line each."""
    found = remarks(result, limits)
    if result.run.peak_floor and not result.run.fault:
        found += (
            f"memory is at most {figures.size(figures.ceiling(result.run.peak_bytes))}; less cannot be told apart",
        )
    return found


def remarks(result: CaseResult, limits: Limits) -> tuple[str, ...]:
    """The notes but for the one on memory, for a reader who sees `memory` with its `<=`."""
    run, check = result.run, result.check
    if run.fault or result.verdict is Verdict.JE:
        return ()
    found = []
    if check is not None and check.warning:
        found.append(glyphs.clip(glyphs.one_line(check.warning), LINE))
    if _near(run, limits):
        used, allowed = figures.apart(run.cpu_seconds, limits.cpu_seconds)
        found.append(f"CPU time {used} is within {NEAR:.0%} of the limit of {allowed}")
    if run.cpu_seconds > 1.05 * run.wall_seconds + 0.05:
        cpu, wall = figures.seconds(run.cpu_seconds), figures.seconds(run.wall_seconds)
        found.append(f"CPU time {cpu} in {wall} of wall time: it used several cores")
    if run.pressure is not None and run.pressure > BUSY and run.cpu_seconds > TELLING * limits.cpu_seconds:
        found.append(f"machine busy (CPU pressure {run.pressure:.0%}): times are not reliable")
    elif run.wall_seconds > TELLING * limits.wall_seconds and run.waited_seconds > NEAR * run.wall_seconds:
        found.append(f"waited {figures.seconds(run.waited_seconds)} for a core: wall time is not reliable")
    if result.slowdown > 1.0:
        found.append(f"machine busy ({result.slowdown:.1f} times slower than at its best): times are not reliable")
    if run.orphans:
        found.append(f"left {_count(run.orphans, 'process', 'processes')} behind, which the judge ended")
    if result.repeats:
        found.append(f"run again alone {_count(result.repeats, 'time', 'times')}; the least time counts")
    if result.passes > 1:
        found.append(f"ended after pass {result.passes}")
    return tuple(found)


def ending(run: Run) -> str:
    """How a program ended by itself: exit code or signal, with what it said last."""
    if run.signal is not None:
        meaning = SIGNALS.get(run.signal)
        how = f"{run.signal} ({meaning})" if meaning else run.signal
    elif run.exit_code is not None:
        how = f"exit code {run.exit_code}"
    else:
        how = "ended in an unknown way"
    line = ": ".join(filter(None, (how, last_words(run.stderr))))
    if "RecursionError" in run.stderr and "RecursionError" not in line:
        line += " (after a RecursionError)"
    return f"{line} (out of memory?)" if any(sign in run.stderr for sign in OUT_OF_MEMORY) else line


def last_words(stderr: str) -> str:
    """The line of standard error that tells most: the last one that is no stack frame and no advice of a runtime."""
    lines = [line for line in stderr.splitlines() if line.strip()]
    panics = [line for line in lines if line.startswith(PANICS)]
    telling = panics[:1] or [line for line in lines if not _is_trailer(line)] or lines
    return glyphs.clip(glyphs.one_line(telling[-1]), LINE) if telling else ""


def difference(found: Difference, empty: bool = False) -> str:
    """The first difference with its place in the output. `empty`: the output has not a single byte."""
    place = f"line {found.line}, column {found.column}"
    expected, got = map(glyphs.visible, _focused(found.expected, found.got))
    if not found.got:
        ended = "the output is empty" if empty else "output ended early"
        return f"{place}: {ended}, expected '{expected}'"
    if not found.expected:
        return f"{place}: extra output '{got}'"
    return f"{place}: expected '{expected}', got '{got}'"


def skipped(build: Build) -> str:
    """Why a submission was not judged."""
    return build.log.strip() or f"{build.missing or build.language} is not on this machine"


def headroom(room: Headroom) -> str:
    """How much room a time limit leaves; empty where no submission bounds it.

    `time limit 2.00 s · slowest that must fit 0.50 s (a.py, secret/1), 4.0 times within · ...`
    """
    slowest, fastest = room.bounds.slowest, room.bounds.fastest
    least = "at least " if fastest is not None and fastest.cut else ""
    parts = [f"time limit {figures.seconds(room.limit)}"]
    if slowest is not None and room.below is not None:
        parts.append(f"slowest that must fit {_timed(slowest)}, {room.below:.1f} times within")
    if fastest is not None and room.above is not None:
        parts.append(f"fastest too slow {_timed(fastest)}, {least}{room.above:.1f} times over")
    if room.ratio is not None:
        parts.append(f"ratio {least}{room.ratio:.1f}")
    return " · ".join(parts) if len(parts) > 1 else ""


def tightness(room: Headroom) -> str:
    """Where a time limit leaves less room than the package asks for, so that verdicts may hang on the machine."""
    slowest, fastest = room.bounds.slowest, room.bounds.fastest
    parts = []
    if slowest is not None and room.below is not None and room.below < room.wanted_below:
        should = f"it should be {room.wanted_below:g} times the slowest that must fit, {_timed(slowest)},"
        parts.append(f"{should} and is {room.below:.2f} times")
    if fastest is not None and not fastest.cut and room.above is not None and room.above < room.wanted_above:
        should = f"the fastest too slow, {_timed(fastest)}, should take {room.wanted_above:g} times as long"
        parts.append(f"{should} and takes {room.above:.2f} times")
    if not room.sensitive or not parts:
        return ""
    return f"the time limit of {figures.seconds(room.limit)} leaves little room: {'; '.join(parts)}"


def _timed(timing: Timing) -> str:
    name = glyphs.visible(timing.submission.removeprefix("submissions/"))
    return f"{'> ' if timing.cut else ''}{figures.seconds(timing.seconds)} ({name}, {glyphs.visible(timing.case)})"


def _time(run: Run, limits: Limits) -> str:
    cut_by_cpu = run.stopped_for is StopReason.CPU or run.signal == "SIGXCPU"
    if cut_by_cpu or (run.stopped_for is not StopReason.WALL and run.cpu_seconds > limits.cpu_seconds):
        return f"CPU time {figures.used(run.cpu_seconds, limits.cpu_seconds, cut_by_cpu)} allowed"
    cut = run.stopped_for is StopReason.WALL
    line = f"wall time {figures.used(run.wall_seconds, limits.wall_seconds, cut, digits=1)} allowed"
    line += f", used {figures.seconds(run.cpu_seconds)} CPU"
    return f"{line}: sleeping or waiting for input" if run.cpu_seconds < IDLE * run.wall_seconds else line


def _memory(run: Run, limits: Limits) -> str:
    if (cut := run.stopped_for is StopReason.MEMORY) or run.peak_bytes > limits.memory_bytes:
        return f"memory {figures.sizes(run.peak_bytes, limits.memory_bytes, cut)} allowed"
    if run.memory_refused:
        allowed = figures.size(limits.memory_bytes)
        return f"memory: the runtime refused to go beyond the limit of {allowed}: {last_words(run.stderr)}"
    return f"out of memory at {figures.memory(run)} of {figures.size(limits.memory_bytes)} allowed, {ending(run)}"


def _output(run: Run, limits: Limits) -> str:
    cut = run.stopped_for is StopReason.OUTPUT or run.signal == "SIGXFSZ"
    allowed = limits.output_bytes
    if run.error_bytes > max(allowed, run.output_bytes):
        return f"standard error {figures.sizes(run.error_bytes, allowed, cut)} allowed"
    if run.output_bytes <= allowed < run.output_bytes + run.error_bytes:
        total = run.output_bytes + run.error_bytes
        return f"output and standard error together {figures.sizes(total, allowed, cut)} allowed"
    return f"output {figures.sizes(run.output_bytes, allowed, cut or run.output_bytes <= allowed)} allowed"


def _wrong(result: CaseResult) -> str:
    check = result.check
    if check is None:
        return "wrong answer"
    if check.difference is not None:
        return difference(check.difference, result.run.output_bytes == 0)
    return glyphs.clip(glyphs.one_line(check.message or check.team_message), LINE) or "the checker rejects the output"


def _fault(result: CaseResult) -> str:
    fault = result.run.fault or (result.check.fault if result.check else "")
    return glyphs.clip(glyphs.one_line(fault), 2 * LINE) or "no reason given"


def _near(run: Run, limits: Limits) -> bool:
    return run.stopped_for is None and abs(run.cpu_seconds - limits.cpu_seconds) <= NEAR * limits.cpu_seconds


def _focused(expected: str, got: str) -> tuple[str, str]:
    """Two pieces of output, short enough to be read and cut so that their first difference is inside."""
    if max(glyphs.width(expected), glyphs.width(got)) <= TOKEN:
        return expected, got
    pairs = enumerate(zip(expected, got, strict=False))
    same = next((index for index, (one, other) in pairs if one != other), min(len(expected), len(got)))
    start = max(0, same - TOKEN // 3) if same > TOKEN // 2 else 0
    lead = glyphs.ELLIPSIS if start else ""
    return lead + glyphs.clip(expected[start:], TOKEN), lead + glyphs.clip(got[start:], TOKEN)


def _is_trailer(line: str) -> bool:
    stripped, indented = line.strip(), line[0] in " \t"
    return stripped.startswith(("note: ", "Node.js v")) or (indented and stripped.startswith(("at ", "... ")))


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
