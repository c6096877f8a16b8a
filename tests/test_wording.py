"""What people read. Each row is one result and the exact line that it must become."""

from __future__ import annotations

from typing import Any

import pytest

from judge import figures, wording
from judge.model import MIB, Build, CaseResult, CheckResult, Headroom, Limits, StopReason, Verdict
from tests import samples
from tests.samples import LIMITS, result, run, wrong

TIGHT = Limits.of(0.01, 256 * MIB, 8 * MIB)


@pytest.mark.parametrize(
    ("value", "text"),
    [(0, "0.00 s"), (0.004, "0.004 s"), (0.02, "0.02 s"), (2.314, "2.31 s"), (12.34, "12.3 s"), (120, "120.0 s")],
)
def test_seconds(value: float, text: str) -> None:
    assert figures.seconds(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0, "0 B"),
        (1023, "1023 B"),
        (1024, "1 KiB"),
        (1536, "1.5 KiB"),
        (10 * MIB, "10 MiB"),
        (256 * MIB, "256 MiB"),
        (3 * MIB // 2, "1.5 MiB"),
        (2048 * MIB, "2 GiB"),
    ],
)
def test_size(value: int, text: str) -> None:
    assert figures.size(value) == text


def test_memory_at_the_floor_is_an_upper_bound_rounded_up() -> None:
    assert figures.memory(run(peak_bytes=int(10.2 * MIB), peak_floor=True)) == "<= 11 MiB"
    assert figures.memory(run(peak_bytes=20 * MIB)) == "20 MiB"


HEAP = 'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space\n\tat Main.main(Main.java:5)\n'
LIMIT_REASONS = [
    (
        "measured to the end, so exact",
        result(Verdict.TLE, cpu_seconds=2.31),
        "CPU time 2.31 s of 2.00 s allowed",
    ),
    (
        "over by less than two decimals show",
        result(Verdict.TLE, cpu_seconds=2.0004),
        "CPU time 2.0004 s of 2.0000 s allowed",
    ),
    (
        "cut off late: it used more than was seen",
        result(Verdict.TLE, stopped_for=StopReason.CPU, cpu_seconds=4.01),
        "CPU time > 4.01 s of 2.00 s allowed",
    ),
    (
        "cut off at the limit, the clock a little behind",
        result(Verdict.TLE, stopped_for=StopReason.CPU, cpu_seconds=1.998),
        "CPU time > 2.00 s of 2.00 s allowed",
    ),
    (
        "cut off by the kernel's own limit",
        result(Verdict.TLE, signal="SIGXCPU", cpu_seconds=5.0),
        "CPU time > 5.00 s of 2.00 s allowed",
    ),
    (
        "asleep",
        result(Verdict.TLE, stopped_for=StopReason.WALL, cpu_seconds=0.001, wall_seconds=6.0),
        "wall time > 6.0 s of 6.0 s allowed, used 0.001 s CPU: sleeping or waiting for input",
    ),
    (
        "slow, but not idle",
        result(Verdict.TLE, stopped_for=StopReason.WALL, cpu_seconds=1.5, wall_seconds=6.01),
        "wall time > 6.0 s of 6.0 s allowed, used 1.50 s CPU",
    ),
    (
        "ended by itself after the wall limit",
        result(Verdict.TLE, cpu_seconds=0.0, wall_seconds=6.4),
        "wall time 6.4 s of 6.0 s allowed, used 0.00 s CPU: sleeping or waiting for input",
    ),
    (
        "stopped for memory",
        result(Verdict.MLE, stopped_for=StopReason.MEMORY, peak_bytes=278 * MIB),
        "memory > 278 MiB of 256 MiB allowed",
    ),
    (
        "stopped for memory, the last look below the limit",
        result(Verdict.MLE, stopped_for=StopReason.MEMORY, peak_bytes=250 * MIB),
        "memory > 256 MiB of 256 MiB allowed",
    ),
    (
        "ended before anyone looked",
        result(Verdict.MLE, peak_bytes=300 * MIB),
        "memory 300 MiB of 256 MiB allowed",
    ),
    (
        "over by less than a MiB",
        result(Verdict.MLE, peak_bytes=256 * MIB + 200 * 1024),
        "memory 256.2 MiB of 256 MiB allowed",
    ),
    (
        "the interpreter met the limit first",
        result(Verdict.MLE, peak_bytes=250 * MIB, exit_code=1, stderr="Traceback\nMemoryError\n"),
        "out of memory at 250 MiB of 256 MiB allowed, exit code 1: MemoryError (out of memory?)",
    ),
    (
        "the runtime met the limit that it was told",
        result(Verdict.MLE, peak_bytes=36 * MIB, exit_code=1, stderr=HEAP, memory_refused=True),
        "memory: the runtime refused to go beyond the limit of 256 MiB: "
        'Exception in thread "main" java.lang.OutOfMemoryError: Java heap space',
    ),
    (
        "the runtime was refused more, and what it had was too much",
        result(Verdict.MLE, peak_bytes=300 * MIB, exit_code=1, stderr=HEAP, memory_refused=True),
        "memory 300 MiB of 256 MiB allowed",
    ),
    (
        "endless output",
        result(Verdict.OLE, stopped_for=StopReason.OUTPUT, output_bytes=8 * MIB + 65536),
        "output > 8.1 MiB of 8 MiB allowed",
    ),
    (
        "endless standard error",
        result(Verdict.OLE, stopped_for=StopReason.OUTPUT, output_bytes=0, error_bytes=9 * MIB),
        "standard error > 9 MiB of 8 MiB allowed",
    ),
    (
        "only the sum is too much",
        result(Verdict.OLE, output_bytes=5 * MIB, error_bytes=5 * MIB),
        "output and standard error together 10 MiB of 8 MiB allowed",
    ),
    (
        "the kernel's file limit",
        result(Verdict.OLE, signal="SIGXFSZ", output_bytes=8 * MIB),
        "output > 8 MiB of 8 MiB allowed",
    ),
]


@pytest.mark.parametrize(("case", "text"), [row[1:] for row in LIMIT_REASONS], ids=[row[0] for row in LIMIT_REASONS])
def test_a_broken_limit_is_told_with_measured_and_allowed_value(case: CaseResult, text: str) -> None:
    assert wording.reason(case, LIMITS) == text


def test_a_tiny_limit_keeps_its_digits() -> None:
    late = result(Verdict.TLE, cpu_seconds=0.0149)
    assert wording.reason(late, TIGHT) == "CPU time 0.015 s of 0.010 s allowed"


JAVA = """Exception in thread "main" java.lang.IllegalStateException: no queen
\tat Main.main(Main.java:5)
\tat java.base/java.lang.Thread.run(Thread.java:840)
\t... 1 more
"""
GO = """panic: runtime error: index out of range [3] with length 3

goroutine 1 [running]:
main.main()
\t/main.go:5 +0x1d
exit status 2
"""
NODE_FATAL = """<--- JS stacktrace --->

FATAL ERROR: invalid array length Allocation failed - JavaScript heap out of memory
 1: 0xca5580 node::Abort() [/usr/bin/node]
"""
NODE = """/main.js:1
throw new Error("no queen")
^

Error: no queen
    at Object.<anonymous> (/main.js:1:7)
    at node:internal/main/run_main_module:28:49

Node.js v20.1.0
"""
RUST = """
thread 'main' panicked at main.rs:2:5:
no queen
note: run with `RUST_BACKTRACE=1` environment variable to display a backtrace
"""
CPP = "terminate called after throwing an instance of 'std::bad_alloc'\n  what():  std::bad_alloc\n"
PYTHON = (
    'Traceback (most recent call last):\n  File "count.py", line 1, in <module>\nZeroDivisionError: division by zero\n'
)
DEEP = "RecursionError: maximum recursion depth exceeded\n"
CHAINED = f"{DEEP}\nDuring handling of the above exception, another exception occurred:\n\nKeyError: 3\n"

ENDINGS = [
    ({"exit_code": 1, "stderr": PYTHON}, "exit code 1: ZeroDivisionError: division by zero"),
    ({"exit_code": 3}, "exit code 3"),
    ({"exit_code": 1, "stderr": DEEP}, "exit code 1: RecursionError: maximum recursion depth exceeded"),
    ({"exit_code": 1, "stderr": CHAINED}, "exit code 1: KeyError: 3 (after a RecursionError)"),
    ({"exit_code": 1, "stderr": "MemoryError\n"}, "exit code 1: MemoryError (out of memory?)"),
    (
        {"exit_code": 1, "stderr": JAVA},
        'exit code 1: Exception in thread "main" java.lang.IllegalStateException: no queen',
    ),
    ({"exit_code": 2, "stderr": GO}, "exit code 2: panic: runtime error: index out of range [3] with length 3"),
    ({"exit_code": 1, "stderr": NODE}, "exit code 1: Error: no queen"),
    (
        {"signal": "SIGTRAP", "stderr": NODE_FATAL},
        "SIGTRAP (the program stopped itself; often a runtime's fatal error): "
        "FATAL ERROR: invalid array length Allocation failed - JavaScript heap out of memory (out of memory?)",
    ),
    ({"exit_code": 101, "stderr": RUST}, "exit code 101: no queen"),
    ({"signal": "SIGSEGV"}, "SIGSEGV (invalid memory access; often unbounded recursion)"),
    (
        {"signal": "SIGABRT", "stderr": CPP},
        "SIGABRT (the program aborted itself; often a failed assertion or an uncaught exception): "
        "what(): std::bad_alloc (out of memory?)",
    ),
    ({"signal": "SIGUSR1"}, "SIGUSR1"),
    ({"exit_code": 1, "stderr": "\n  \n"}, "exit code 1"),
    ({"exit_code": 1, "stderr": "bad \x1b[31mred\x00 end\n"}, "exit code 1: bad \\x1b[31mred\\0 end"),
]


@pytest.mark.parametrize(("facts", "text"), ENDINGS, ids=[str(number) for number in range(len(ENDINGS))])
def test_a_crash_is_told_with_the_last_words_of_the_program(facts: dict[str, Any], text: str) -> None:
    assert wording.reason(result(Verdict.RE, **facts), LIMITS) == text


def test_a_long_last_line_is_shortened() -> None:
    line = wording.reason(result(Verdict.RE, exit_code=1, stderr="x" * 100_000), LIMITS)
    assert len(line) < 250
    assert line.endswith("…")


DIFFERENCES = [
    ({}, "line 3, column 5: expected '92', got '91'"),
    ({"got": ""}, "line 3, column 5: output ended early, expected '92'"),
    ({"expected": ""}, "line 3, column 5: extra output '91'"),
    ({"got": "9\x002"}, "line 3, column 5: expected '92', got '9\\02'"),
    ({"got": "9\u200b2"}, "line 3, column 5: expected '92', got '9\\u200b2'"),
    ({"expected": "퀸 8"}, "line 3, column 5: expected '퀸 8', got '91'"),
]


@pytest.mark.parametrize(("place", "text"), DIFFERENCES, ids=[text for _, text in DIFFERENCES])
def test_a_wrong_answer_names_the_first_difference(place: dict[str, Any], text: str) -> None:
    assert wording.reason(wrong(**place), LIMITS) == text


def test_an_empty_output_is_called_empty() -> None:
    nothing = result(Verdict.WA, wrong(got="", line=1, column=1).check, output_bytes=0)
    assert wording.reason(nothing, LIMITS) == "line 1, column 1: the output is empty, expected '92'"


def test_long_tokens_are_cut_around_their_first_difference() -> None:
    same = "7" * 100_000
    line = wording.reason(wrong(expected=f"{same}1{same}", got=f"{same}2{same}"), LIMITS)
    assert "…77777777777777777777177777" in line
    assert "…77777777777777777777277777" in line
    assert len(line) < 200


CHECKED = [
    (Verdict.WA, CheckResult(message="queens 1 and 2 attack\neach other"), "queens 1 and 2 attack each other"),
    (Verdict.WA, CheckResult(team_message="no"), "no"),
    (Verdict.WA, CheckResult(), "the checker rejects the output"),
    (Verdict.WA, None, "wrong answer"),
    (Verdict.JE, CheckResult(fault="validator: exit code 3\nboom"), "judge error: validator: exit code 3 boom"),
    (Verdict.AC, CheckResult(accepted=True, message="well done"), ""),
]


@pytest.mark.parametrize(("verdict", "check", "text"), CHECKED, ids=[row[2] for row in CHECKED])
def test_a_checker_has_its_say(verdict: Verdict, check: CheckResult | None, text: str) -> None:
    assert wording.reason(result(verdict, check), LIMITS) == text


def test_a_megabyte_of_checker_message_is_shortened() -> None:
    line = wording.reason(result(Verdict.WA, CheckResult(message="token " + "가" * 1_000_000)), LIMITS)
    assert len(line) <= 200
    assert line.startswith("token 가가")


def test_a_fault_of_the_run_comes_before_one_of_the_checker() -> None:
    failed = result(Verdict.JE, CheckResult(fault="second"), run=run(fault="the worker was lost"))
    assert wording.reason(failed, LIMITS) == "judge error: the worker was lost"


@pytest.mark.parametrize("verdict", list(Verdict))
def test_every_verdict_has_words(verdict: Verdict) -> None:
    assert bool(wording.reason(result(verdict), LIMITS)) == (verdict is not Verdict.AC)


NOTES = [
    ({}, ()),
    ({"orphans": 1}, ("left 1 process behind, which the judge ended",)),
    ({"orphans": 3}, ("left 3 processes behind, which the judge ended",)),
    ({"peak_floor": True, "peak_bytes": 11 * MIB - 5}, ("memory is at most 11 MiB; less cannot be told apart",)),
    (
        {"cpu_seconds": 1.7, "wall_seconds": 1.8},
        ("CPU time 1.70 s is within 20% of the limit of 2.00 s",),
    ),
    ({"cpu_seconds": 1.59, "wall_seconds": 1.8}, ()),
    ({"cpu_seconds": 1.9, "wall_seconds": 2.0, "stopped_for": StopReason.OUTPUT}, ()),
    (
        {"cpu_seconds": 1.2, "wall_seconds": 0.4},
        ("CPU time 1.20 s in 0.40 s of wall time: it used several cores",),
    ),
    ({"cpu_seconds": 0.024, "wall_seconds": 0.023}, ()),
    ({"pressure": 0.92, "cpu_seconds": 0.2, "wall_seconds": 0.2}, ()),
    (
        {"pressure": 0.92, "cpu_seconds": 1.5, "wall_seconds": 1.5},
        ("machine busy (CPU pressure 92%): times are not reliable",),
    ),
    ({"pressure": 0.1}, ()),
    (
        {"wall_seconds": 5.0, "waited_seconds": 1.5},
        ("waited 1.50 s for a core: wall time is not reliable",),
    ),
    ({"repeats": 2}, ("run again alone 2 times; the least time counts",)),
    ({"slowdown": 1.66}, ("machine busy (1.7 times slower than at its best): times are not reliable",)),
    ({"passes": 2}, ("ended after pass 2",)),
]


@pytest.mark.parametrize(("facts", "texts"), NOTES, ids=[str(row[0]) for row in NOTES])
def test_notes(facts: dict[str, Any], texts: tuple[str, ...]) -> None:
    assert wording.notes(result(**facts), LIMITS) == texts


def test_an_answer_accepted_in_spite_of_its_blanks_is_noted() -> None:
    lenient = CheckResult(accepted=True, warning="trailing blanks in line 2: some judges reject this")
    assert wording.notes(result(check=lenient), LIMITS) == ("trailing blanks in line 2: some judges reject this",)


def test_nothing_is_noted_about_a_run_that_the_judge_spoilt() -> None:
    assert wording.notes(result(Verdict.JE, run=run(fault="lost", orphans=3)), LIMITS) == ()


def test_a_skipped_submission_names_what_is_missing() -> None:
    assert wording.skipped(Build(ok=False, language="kotlin", missing="kotlinc")) == "kotlinc is not on this machine"
    assert wording.skipped(Build(ok=False, language="kotlin", log="no kotlinc\n")) == "no kotlinc"


class TestHeadroom:
    SLOWEST = "slowest that must fit 0.50 s (accepted/a.py, secret/1), 4.0 times within"
    FASTEST = "fastest too slow 8.00 s (time_limit_exceeded/b.py, secret/2), 4.0 times over"

    @pytest.mark.parametrize(
        ("room", "line"),
        [
            (samples.room(), f"time limit 2.00 s · {SLOWEST} · {FASTEST} · ratio 16.0"),
            (samples.room(fastest=None), f"time limit 2.00 s · {SLOWEST}"),
            (samples.room(slowest=None), f"time limit 2.00 s · {FASTEST}"),
            (samples.room(slowest=None, fastest=None), ""),
            (
                samples.room(fastest=4.0, cut=True),
                f"time limit 2.00 s · {SLOWEST} · "
                "fastest too slow > 4.00 s (time_limit_exceeded/b.py, secret/2), at least 2.0 times over · "
                "ratio at least 8.0",
            ),
        ],
    )
    def test_the_room_is_told_in_one_line(self, room: Headroom, line: str) -> None:
        assert wording.headroom(room) == line

    @pytest.mark.parametrize(
        ("room", "line"),
        [
            (samples.room(), ""),
            (samples.room(fastest=2.5, cut=True), ""),
            (
                samples.room(slowest=1.25),
                "the time limit of 2.00 s leaves little room: it should be 2 times the slowest that must fit, "
                "1.25 s (accepted/a.py, secret/1), and is 1.60 times",
            ),
            (
                samples.room(fastest=2.5),
                "the time limit of 2.00 s leaves little room: the fastest too slow, "
                "2.50 s (time_limit_exceeded/b.py, secret/2), should take 1.5 times as long and takes 1.25 times",
            ),
        ],
    )
    def test_too_little_of_it_is_a_warning(self, room: Headroom, line: str) -> None:
        assert wording.tightness(room) == line
