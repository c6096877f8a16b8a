"""What a package's output validator says: its exit status and the files in its feedback folder.

42 accepts, 43 rejects, and anything else - 0 too, or a death, or too much time - is the validator's own failure, never
the submission's. The folder was written by a program nobody vouches for: what is no plain file is not read, and long
texts are shortened. Source: the package format, 2025-09, "Reporting a judgement" and "Reporting additional feedback".
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

from msgspec import Struct

from judge import wording
from judge.model import MIB, CheckResult, Limits, Problem, Run, StopReason
from judge.numerals import number
from judge.verdicts import broken_limit

ACCEPT, REJECT = 42, 43
_HEAD, _TAIL = 1500, 400  # characters kept of a long text
_READ = 64 << 10  # bytes read of a message
_MOST_INPUT = 256 * MIB  # bytes read of the next pass's input


class Feedback(Struct, frozen=True, kw_only=True):
    """The files of one feedback folder; what is not there is empty or None. `fault`: what is wrong with them."""

    message: str = ""
    team_message: str = ""
    error: str = ""
    score: float | None = None
    multiplier: float | None = None
    next_pass: bytes | None = None
    fault: str = ""


class Rules(Struct, frozen=True, kw_only=True):
    """What a problem lets its validator say. `strict`: the rules of 2025-09 on when a score may be given."""

    limits: Limits
    scoring: bool = False
    strict: bool = True
    passes: int = 1

    @classmethod
    def of(cls, problem: Problem) -> Rules:
        return cls(
            limits=problem.validation_limits,
            scoring=problem.scoring,
            strict=problem.exacting,
            passes=problem.passes,
        )


def read_feedback(folder: Path) -> Feedback:
    """The feedback in `folder`, which may be anything by now."""
    if os.path.islink(folder) or not os.path.isdir(folder):  # noqa: PTH112, PTH114 - no error where it is closed
        return Feedback(fault="the output validator removed its feedback folder")
    score, bad_score = _value(folder / "score.txt")
    multiplier, bad_multiplier = _value(folder / "score_multiplier.txt")
    return Feedback(
        message=_text(folder / "judgemessage.txt"),
        team_message=_text(folder / "teammessage.txt"),
        error=_text(folder / "judgeerror.txt"),
        score=score,
        multiplier=multiplier,
        next_pass=_content(folder / "nextpass.in", _MOST_INPUT),
        fault=bad_score or bad_multiplier,
    )


def judgement(run: Run, feedback: Feedback, rules: Rules) -> CheckResult:
    """What the validator found, from how it ended and what it wrote."""
    fault = _broken(run, feedback, rules.limits) or _misused(run.exit_code == ACCEPT, feedback, rules)
    if fault:
        return CheckResult(fault=fault, message=feedback.message)
    accepted = run.exit_code == ACCEPT
    return CheckResult(
        accepted=accepted,
        message=feedback.message or ("" if accepted else shortened(run.stderr)),
        team_message=feedback.team_message,
        score=feedback.score,
        multiplier=feedback.multiplier,
        next_pass=feedback.next_pass if accepted and rules.passes > 1 else None,
    )


def left_alone(run: Run, result: CheckResult) -> CheckResult:
    """What is made of a conversation: a program that wrote to a submission which had already gone has not failed
    itself; it died of SIGPIPE because the submission ended too early, and that is a rejection."""
    if run.signal != "SIGPIPE" or run.fault or run.stopped_for is not None:
        return result
    return CheckResult(message=result.message or "the submission ended before the conversation did")


def _broken(run: Run, feedback: Feedback, limits: Limits) -> str:
    """How the validator failed; empty if it did its work."""
    if run.fault or broken_limit(run, limits) is not None:
        return failure("the output validator", run, limits)
    if run.exit_code in (ACCEPT, REJECT):
        return ""
    said = feedback.error or feedback.message
    return failure("the output validator", run, limits) + (f"\n{said}" if said else "")


def failure(who: str, run: Run, limits: Limits) -> str:
    """Why a program of the package failed: one line, and below it the end of what it wrote to standard error."""
    if run.fault:
        return f"{who} could not be run: {run.fault}"
    stops = {
        StopReason.CPU: f"used more than {limits.cpu_seconds:g} s of CPU time",
        StopReason.WALL: f"took more than {limits.wall_seconds:g} s",
        StopReason.MEMORY: f"used more than {limits.memory_bytes // MIB} MiB",
        StopReason.OUTPUT: f"wrote more than {limits.output_bytes // MIB} MiB",
    }
    broken = broken_limit(run, limits)
    line = f"{who} ended with {wording.ending(run)}" if broken is None else f"{who} {stops[broken]}"
    tail = shortened(run.stderr)
    return f"{line}\n{tail}" if tail.count("\n") else line


def _misused(accepted: bool, feedback: Feedback, rules: Rules) -> str:
    """What the validator must not have written; empty if nothing. The strict rules are those of 2025-09 on scores."""
    who = "the output validator"
    files = {"score.txt": feedback.score, "score_multiplier.txt": feedback.multiplier}
    given = " and ".join(name for name, value in files.items() if value is not None)
    objections = (
        (feedback.fault, True),
        (f"{who} asks for another pass of an output that it rejects", feedback.next_pass is not None and not accepted),
        (f"{who} wrote both {given}", rules.strict and all(value is not None for value in files.values())),
        (f"{who} wrote {given}, but this is a pass-fail problem", rules.strict and given and not rules.scoring),
        (f"{who} wrote {given} for an output that it rejects", rules.strict and given and not accepted),
        (
            f"score_multiplier.txt says {feedback.multiplier}, which is not between 0 and 1",
            feedback.multiplier is not None and not 0 <= feedback.multiplier <= 1,
        ),
    )
    return next((words for words, holds in objections if words and holds), "")


def _value(path: Path) -> tuple[float | None, str]:
    """The number in a file, None if there is no file; and what is wrong with it."""
    content = _content(path, 1024)
    if content is None:
        return None, ""
    value = number(content.strip())
    if value is None:
        return None, f"{path.name} holds no number: {shortened(content.decode(errors='backslashreplace'))!r}"
    return value, ""


def _text(path: Path) -> str:
    content = _content(path, _READ)
    return "" if content is None else shortened(content.decode("utf-8", "backslashreplace"))


def _content(path: Path, most: int) -> bytes | None:
    """Up to `most` bytes of a plain file. Links are not followed: they could lead to any file of this machine."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    except OSError:
        return None
    with os.fdopen(descriptor, "rb") as file:
        return file.read(most) if stat.S_ISREG(os.fstat(descriptor).st_mode) else None


def shortened(text: str) -> str:
    """`text` without white space around it, its middle left out if it is long."""
    text = text.strip()
    if len(text) <= _HEAD + _TAIL:
        return text
    return f"{text[:_HEAD]}\n… ({len(text) - _HEAD - _TAIL} characters left out) …\n{text[-_TAIL:]}"
