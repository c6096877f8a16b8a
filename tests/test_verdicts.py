"""The decision table over recorded facts, row by row."""

import pytest

from judge import verdicts
from judge.model import CheckResult, Limits, OutputRule, PairRun, Run, StopReason, Verdict
from tests import samples

LIMITS = Limits(cpu_seconds=2.0, wall_seconds=6.0, memory_bytes=256 << 20, output_bytes=1 << 20)
FINE = {"exit_code": 0, "cpu_seconds": 0.1, "wall_seconds": 0.1, "peak_bytes": 10 << 20}


def ran(**facts: object) -> Run:
    return Run(**{**FINE, **facts})  # type: ignore[arg-type]


ROWS = [
    ("the judge could not start it, whatever else is recorded", ran(fault="no such file", signal="SIGKILL"), "JE"),
    ("stopped for output", ran(stopped_for=StopReason.OUTPUT, signal="SIGKILL", exit_code=None), "OLE"),
    ("the kernel's file-size signal", ran(signal="SIGXFSZ", exit_code=None), "OLE"),
    ("more standard output than allowed, unnoticed while it ran", ran(output_bytes=(1 << 20) + 1), "OLE"),
    ("more standard error than allowed", ran(error_bytes=(1 << 20) + 1), "OLE"),
    ("output exactly at the limit", ran(output_bytes=1 << 20, error_bytes=1 << 20), None),
    ("a flood that also ate the time is a flood", ran(output_bytes=2 << 20, cpu_seconds=3.0), "OLE"),
    ("stopped for memory", ran(stopped_for=StopReason.MEMORY, signal="SIGKILL", exit_code=None), "MLE"),
    ("a peak above the limit between two looks", ran(peak_bytes=(256 << 20) + 1), "MLE"),
    ("a peak exactly at the limit", ran(peak_bytes=256 << 20), None),
    ("a floor above the limit convicts nobody", ran(peak_bytes=300 << 20, peak_floor=True), None),
    ("refused by the runtime, with a peak far below", ran(memory_refused=True, exit_code=1), "MLE"),
    ("refused after long cleaning", ran(memory_refused=True, exit_code=1, cpu_seconds=2.1), "MLE"),
    ("too much memory explains the crash", ran(peak_bytes=257 << 20, signal="SIGSEGV", exit_code=None), "MLE"),
    ("stopped for CPU time", ran(stopped_for=StopReason.CPU, signal="SIGKILL", exit_code=None), "TLE"),
    ("the kernel's CPU signal", ran(signal="SIGXCPU", exit_code=None), "TLE"),
    ("a little over the limit", ran(cpu_seconds=2.001), "TLE"),
    ("exactly at the limit", ran(cpu_seconds=2.0), None),
    ("too slow, then a crash", ran(cpu_seconds=2.1, exit_code=1), "TLE"),
    ("two threads: more CPU than wall is no fault", ran(cpu_seconds=1.9, wall_seconds=1.0), None),
    ("stopped while it waited", ran(stopped_for=StopReason.WALL, signal="SIGKILL", exit_code=None), "TLE"),
    ("slow to clean up after, but it had ended by itself", ran(wall_seconds=7.0), None),
    ("ended by a signal", ran(signal="SIGSEGV", exit_code=None), "RE"),
    ("a nonzero exit, right answer or not", ran(exit_code=3), "RE"),
    ("all well", ran(), None),
]


@pytest.mark.parametrize(("run", "expected"), [(run, v) for _, run, v in ROWS], ids=[name for name, _, _ in ROWS])
def test_run(run: Run, expected: str | None) -> None:
    assert verdicts.of_run(run, LIMITS) == expected


@pytest.mark.parametrize(
    ("check", "expected"),
    [
        (CheckResult(accepted=True), "AC"),
        (CheckResult(accepted=False), "WA"),
        (CheckResult(accepted=True, fault="the validator crashed"), "JE"),
    ],
)
def test_check(check: CheckResult, expected: str) -> None:
    assert verdicts.of_check(check) == expected


def test_a_new_limit_judges_stored_facts_anew() -> None:
    facts = samples.result(Verdict.TLE, check=CheckResult(accepted=True), cpu_seconds=2.5)
    wider = Limits.of(3.0, LIMITS.memory_bytes, LIMITS.output_bytes)
    assert verdicts.of_facts(facts, LIMITS) is Verdict.TLE
    assert verdicts.of_facts(facts, wider) is Verdict.AC
    assert verdicts.of_facts(samples.result(Verdict.TLE, check=None, cpu_seconds=2.5), wider) is None


@pytest.mark.parametrize(
    ("run", "expected"),
    [
        (ran(cpu_seconds=1.99), False),
        (ran(cpu_seconds=2.01), True),
        (ran(cpu_seconds=4.0), True),
        (ran(cpu_seconds=4.01, stopped_for=StopReason.CPU), False),
        (ran(cpu_seconds=4.01, stopped_for=StopReason.CPU, pressure=0.2), False),
        (ran(cpu_seconds=4.01, stopped_for=StopReason.CPU, pressure=0.4), True),
        (ran(cpu_seconds=2.5, output_bytes=2 << 20), False),
        (ran(cpu_seconds=2.5, fault="lost"), False),
        (ran(cpu_seconds=2.5, exit_code=1, memory_refused=True), False),
        (ran(wall_seconds=6.0, stopped_for=StopReason.WALL), False),
        (ran(wall_seconds=6.0, waited_seconds=1.5, stopped_for=StopReason.WALL), True),
        (ran(wall_seconds=6.0, pressure=0.5, stopped_for=StopReason.WALL), True),
        (ran(wall_seconds=6.0, pressure=0.1, stopped_for=StopReason.WALL), False),
    ],
)
def test_what_is_worth_a_lonely_run(run: Run, expected: bool) -> None:
    assert verdicts.doubtful(run, LIMITS) is expected


def test_a_program_is_stopped_later_than_it_is_judged() -> None:
    kill = LIMITS.killing
    assert kill.cpu_seconds == 2 * LIMITS.cpu_seconds
    assert kill.wall_seconds >= LIMITS.wall_seconds
    assert (kill.memory_bytes, kill.output_bytes) == (LIMITS.memory_bytes, LIMITS.output_bytes)


@pytest.mark.parametrize(("cpu", "wall"), [(0.05, 2.05), (1.0, 3.0), (2.0, 6.0), (10.0, 30.0)])
def test_wall_guard(cpu: float, wall: float) -> None:
    assert Limits.of(cpu, 1, 1).wall_seconds == wall


def test_a_package_may_count_all_output_together() -> None:
    run = ran(output_bytes=600 << 10, error_bytes=300 << 10, files_bytes=200 << 10)
    assert verdicts.of_run(run, LIMITS) is None
    assert verdicts.of_run(run, LIMITS, OutputRule.TOGETHER) is Verdict.OLE


YES, NO, BROKEN = CheckResult(accepted=True), CheckResult(), CheckResult(fault="crashed")
SIGPIPE, SIGKILL = ({"signal": name, "exit_code": None} for name in ("SIGPIPE", "SIGKILL"))
PAIRS = [
    ("both content", {}, {}, YES, "AC"),
    ("the interactor found a fault and ended, the solution crashed at the closed pipe",
     {"exit_code": 1}, {"interactor_first": True}, NO, "WA"),
    ("the same, but the solution waited for ever",
     {**SIGKILL, "stopped_for": StopReason.WALL}, {"interactor_first": True}, NO, "WA"),
    ("the interactor was done and the solution still wrote", SIGPIPE, {"interactor_first": True}, YES, "AC"),
    ("the interactor was done and the solution went on, so it was cut", SIGKILL,
     {"interactor_first": True, "cut": True}, YES, "AC"),
    ("the interactor was content, then the solution failed by itself", {"exit_code": 1},
     {"interactor_first": True}, YES, "RE"),
    ("the solution crashed while the interactor listened", {"exit_code": 1}, {}, NO, "RE"),
    ("the solution left early without a fault of its own", {}, {}, NO, "WA"),
    ("each waited for the other", {**SIGKILL, "stopped_for": StopReason.WALL}, {"deadlock": True}, BROKEN, "TLE"),
    ("the solution was too slow", {"cpu_seconds": 2.5}, {}, YES, "TLE"),
    ("the interactor crashed first", {"exit_code": 1}, {"interactor_first": True}, BROKEN, "JE"),
    ("the interactor crashed, the solution was content", {}, {}, BROKEN, "JE"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("solution", "pair", "check", "expected"), [row[1:] for row in PAIRS], ids=[r[0] for r in PAIRS]
)
def test_conversation(solution: dict[str, object], pair: dict[str, bool], check: CheckResult, expected: str) -> None:
    facts = PairRun(solution=ran(**solution), interactor=ran(), **pair)  # type: ignore[arg-type]
    assert verdicts.of_pair(facts, check, LIMITS) == expected


@pytest.mark.parametrize(
    ("solution", "pair", "check", "expected"), [row[1:] for row in PAIRS], ids=[r[0] for r in PAIRS]
)
def test_a_stored_conversation_is_judged_anew_as_a_conversation(
    solution: dict[str, object], pair: dict[str, bool], check: CheckResult, expected: str
) -> None:
    facts = PairRun(solution=ran(**solution), interactor=ran(), **pair)  # type: ignore[arg-type]
    stored = samples.result(Verdict.JE, check=check, run=facts.solution, pair=facts)
    assert verdicts.of_facts(stored, LIMITS) == expected


@pytest.mark.parametrize(
    ("run", "broken"),
    [
        (ran(), None),
        (ran(stopped_for=StopReason.WALL, signal="SIGKILL", exit_code=None), "wall"),
        (ran(output_bytes=2 << 20), "output"),
        (ran(peak_bytes=300 << 20), "memory"),
        (ran(cpu_seconds=2.5), "cpu"),
        (ran(exit_code=1), None),
    ],
)
def test_a_limit_broken_between_two_looks_is_found_afterwards(run: Run, broken: str | None) -> None:
    assert verdicts.broken_limit(run, LIMITS) == broken
