"""The pipeline's rules, with everything else replaced: order, early stops, lonely repeats, groups that end."""

from __future__ import annotations

import dataclasses
import threading
import time
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from judge.docket import MOST
from judge.doubts import MOST_REPEATS, REPEATS
from judge.errors import JudgeError, UsageError
from judge.executors import ThreadExecutor
from judge.model import (
    ACCEPTED,
    Aggregation,
    Build,
    Case,
    CaseResult,
    CheckResult,
    Expectation,
    Group,
    Problem,
    Report,
    Rule,
    StopReason,
    Submission,
    Verdict,
)
from judge.pipeline import Order, Pipeline, Tools
from judge.ports import Trial
from tests import samples
from tests.fakes import Steady

AC, WA, TLE, RE = Verdict.AC, Verdict.WA, Verdict.TLE, Verdict.RE
SLOW = Expectation(rules=(Rule(permitted=(AC, TLE), required=(TLE,)),))
WRONG = Expectation(rules=(Rule(permitted=(AC, WA), required=(WA,)),))
EITHER = Expectation(rules=(Rule(permitted=(AC, TLE)),))
CRASHES = Expectation(rules=(Rule(permitted=(AC, TLE, RE), required=(RE,)),))
WRONG_OR_SLOW = Expectation(rules=(Rule(permitted=(AC, WA, TLE), required=(WA,)),))


class Machine:
    """Stands in for sandbox, compiler and checker: what each case costs and comes to is scripted.

    script: by case name, the CPU seconds of its first run, its second one ... (the last is repeated).
    wrong: the cases with a wrong answer. slowdowns: how slow the machine is at each lonely run. cores: how many a
    program uses. sleeps: a run without CPU time is stopped after so many seconds of waiting.
    """

    def __init__(
        self,
        script: dict[str, list[float]],
        wrong: tuple[str, ...] = (),
        *,
        build: Build | None = None,
        slowdowns: tuple[float, ...] = (),
        cores: int = 1,
        sleeps: float = 0.0,
    ) -> None:
        self.cores = cores
        self.sleeps = sleeps
        self.script = script
        self.wrong = wrong
        self.build = build or Build(ok=True, language="python3", command=("x",))
        self.speed = Steady(*slowdowns)
        self.runs: list[str] = []
        self.kills: list[float] = []

    def judge(self, trial: Trial, case: Case) -> CaseResult:
        seconds = self.script[case.name]
        cpu = seconds[min(self.runs.count(case.name), len(seconds) - 1)]
        self.runs.append(case.name)
        self.kills.append(trial.kill.cpu_seconds)
        run = samples.run(cpu_seconds=cpu, wall_seconds=cpu / self.cores)
        if not cpu:
            run = samples.run(wall_seconds=self.sleeps, stopped_for=StopReason.WALL, pressure=0.0)
            return CaseResult(case=case, run=run, check=None, verdict=TLE)
        if cpu > trial.limits.cpu_seconds:
            return CaseResult(case=case, run=run, check=None, verdict=TLE)
        check = CheckResult(accepted=case.name not in self.wrong)
        return CaseResult(case=case, run=run, check=check, verdict=AC if check.accepted else WA)

    def tools(self, jobs: int = 1) -> Tools:
        return Tools(
            executor=ThreadExecutor(jobs, self.speed),
            sessions=None,  # type: ignore[arg-type]
            build=lambda order: self.build,
            mode=lambda problem: self.judge,
            checker=lambda problem: lambda case, output: CheckResult(),
            grader=lambda problem: lambda grading, results: (AC, 0.0),
        )


def order(names: str, expectation: Expectation = ACCEPTED, **problem: Any) -> Order:
    cases = tuple(samples.case(name) for name in names.split())
    made: Problem = msgspec.structs.replace(samples.problem(), cases=cases, **problem)
    return Order(
        problem=made,
        submission=samples.submission(expectation=expectation),
        cases=cases,
        limits=samples.LIMITS,  # 2 s of CPU time
    )


def judged(machine: Machine, one: Order, jobs: int = 1, fail_fast: bool = False) -> Report:
    return next(Pipeline(tools=machine.tools(jobs), fail_fast=fail_fast).reports([one]))


def seen(report: Report) -> dict[str, str]:
    return {result.case.name: str(result.verdict) for result in report.results}


@pytest.mark.parametrize("jobs", [1, 2, 4])
def test_the_first_failure_in_case_order_is_the_verdict_however_many_work(jobs: int) -> None:
    machine = Machine({"a": [0.1], "b": [9.0], "c": [0.1]}, wrong=("c",))
    report = judged(machine, order("a b c"), jobs)
    assert report.verdict is TLE
    assert seen(report) == {"a": "AC", "b": "TLE", "c": "WA"}


def test_a_slow_run_that_load_may_have_caused_is_repeated_alone() -> None:
    machine = Machine({"a": [2.4, 1.6]})
    report = judged(machine, order("a"))
    assert report.verdict is AC
    assert (report.results[0].repeats, report.results[0].run.cpu_seconds) == (1, 1.6)


def test_the_least_time_counts_when_it_stays_too_slow() -> None:
    machine = Machine({"a": [2.9, 2.2, 2.5]})
    report = judged(machine, order("a"))
    assert report.verdict is TLE
    assert (report.results[0].repeats, report.results[0].run.cpu_seconds) == (REPEATS, 2.2)
    assert len(machine.runs) == 1 + REPEATS


@pytest.mark.parametrize(
    ("slowdowns", "seconds", "outcome", "why"),
    [
        ((1.0, 1.1), [2.4], (TLE, 2, 1.0), "two runs of a quick machine tell"),
        ((1.7, 1.0, 1.0), [2.4], (TLE, 3, 1.0), "a run of a slow machine tells nothing"),
        ((1.7, 1.6, 1.0), [2.4, 2.4, 2.4, 1.6], (AC, 3, 1.0), "what is fast enough once is fast enough"),
        ((1.7, 1.6), [2.4, 2.4, 1.6], (AC, 2, 1.0), "and be the machine slow"),
        ((1.7, 1.9, 1.8, 1.6, 1.5, 2.0), [2.4], (TLE, MOST_REPEATS, 1.6), "it never became quick"),
        ((1.7, 1.0, 1.8, 1.6, 1.5, 2.0), [2.4], (TLE, MOST_REPEATS, 1.5), "it was quick once, which is not enough"),
    ],
)
def test_a_slow_machine_is_given_more_time_and_told_of(
    slowdowns: tuple[float, ...], seconds: list[float], outcome: tuple[Verdict, int, float], why: str
) -> None:
    result = judged(Machine({"a": seconds}, slowdowns=slowdowns), order("a")).results[0]
    assert (result.verdict, result.repeats, result.slowdown) == outcome, why


def test_a_machine_that_stays_slow_does_not_hold_up_everything() -> None:
    machine = Machine({"a": [2.4], "b": [2.4]}, slowdowns=(1.7,) * 99)
    machine.speed.left = MOST_REPEATS
    report = judged(machine, order("a b"))
    assert [result.repeats for result in report.results] == [MOST_REPEATS, REPEATS]
    assert [result.slowdown for result in report.results] == [1.7, 1.7]


@pytest.mark.parametrize(("cores", "spread"), [(1, [True, False, False]), (2, [True, True, True])])
def test_the_first_lonely_run_has_all_cores_and_tells_whether_the_others_need_them(
    cores: int, spread: list[bool]
) -> None:
    machine = Machine({"a": [2.4]}, slowdowns=(1.7, 1.0, 1.0), cores=cores)
    judged(machine, order("a"))
    assert machine.speed.spread == spread


def test_a_program_that_only_waits_is_not_said_to_be_slowed_down() -> None:
    machine = Machine({"a": [2.4, 0.0]}, slowdowns=(1.7,), sleeps=9.0)
    result = judged(machine, order("a")).results[0]
    assert (result.verdict, result.repeats, result.slowdown) == (TLE, 1, 1.0)


@pytest.mark.parametrize(
    ("seconds", "expectation", "runs", "why"),
    [
        (1.9, ACCEPTED, 1, "fast enough"),
        (4.5, ACCEPTED, 1, "so slow that no load explains it"),
        (2.4, EITHER, 1, "both are expected"),
        (2.4, CRASHES, 1 + REPEATS, "it might crash where it has the time to"),
        (3.5, SLOW, 1, "clearly as slow as expected"),
        (2.4, SLOW, 3, "expected to be slow, but not clearly so"),
        (2.4, WRONG, 3, "slowness is not expected"),
    ],
)
def test_a_run_is_repeated_only_where_it_could_matter(
    seconds: float, expectation: Expectation, runs: int, why: str
) -> None:
    machine = Machine({"a": [seconds]})
    judged(machine, order("a", expectation))
    assert len(machine.runs) == runs, why


def test_a_submission_expected_to_be_slow_stops_at_its_first_clearly_slow_case() -> None:
    machine = Machine({"a": [0.1], "b": [2.5, 1.9], "c": [3.1], "d": [9.0]})
    report = judged(machine, order("a b c d", SLOW))
    assert seen(report) == {"a": "AC", "b": "AC", "c": "TLE"}
    assert report.as_expected


BOTH = Expectation(rules=(Rule(cases="a", required=(WA,)), Rule(cases="{b,c}", required=(TLE,))))


@pytest.mark.parametrize(
    ("expectation", "wrong", "judged_cases", "why"),
    [
        (SLOW, (), "a b", "nothing else is asked of it"),
        (BOTH, ("a",), "a b", "its wrong answer has been seen"),
        (Expectation(rules=(*SLOW.rules, Rule(cases="c", required=(WA,)))), ("c",), "a b c", "a wrong one is to come"),
        (
            Expectation(rules=(Rule(cases="c", required=(TLE,)),)),
            (),
            "a b c",
            "another case must be slow",
        ),
        (EITHER, (), "a b c", "it may be slow, but must not be wrong"),
        (WRONG_OR_SLOW, ("a",), "a b c", "the same"),
        (WRONG, ("a",), "a b c", "it must not be slow, so every slow case is told"),
    ],
)
@pytest.mark.parametrize("jobs", [1, 3])
def test_a_submission_stops_at_a_clearly_slow_case_only_where_slowness_is_all_that_is_left_to_show(
    expectation: Expectation, wrong: tuple[str, ...], judged_cases: str, why: str, jobs: int
) -> None:
    machine = Machine({"a": [0.1], "b": [9.0], "c": [0.1]}, wrong=wrong)
    report = judged(machine, order("a b c", expectation), jobs)
    assert " ".join(seen(report)) == judged_cases, why


def test_what_has_been_shown_is_not_hoped_for_again() -> None:
    machine = Machine({"a": [0.1], "b": [2.4]}, wrong=("a",))
    judged(machine, order("a b", WRONG_OR_SLOW))
    assert machine.runs == ["a", "b"]


@pytest.mark.parametrize(
    ("expectation", "factor"), [(ACCEPTED, 2), (WRONG, 2), (EITHER, 1.5), (WRONG_OR_SLOW, 1.5), (SLOW, 1.5)]
)
def test_a_run_is_stopped_where_its_verdict_is_clear(expectation: Expectation, factor: float) -> None:
    machine = Machine({"a": [0.1]})
    judged(machine, order("a", expectation))
    assert machine.kills == [factor * samples.LIMITS.cpu_seconds]


def test_what_is_not_expected_to_be_slow_is_judged_to_its_end() -> None:
    machine = Machine({"a": [9.0], "b": [0.1]})
    assert seen(judged(machine, order("a b"))) == {"a": "TLE", "b": "AC"}


def test_fail_fast_ends_a_submission_at_its_first_surprise_and_then_everything() -> None:
    machine = Machine({"a": [0.1], "b": [0.1], "c": [0.1]}, wrong=("b",))
    reports = list(Pipeline(tools=machine.tools(), fail_fast=True).reports([order("a b c"), order("a b c")]))
    assert [seen(report) for report in reports] == [{"a": "AC", "b": "WA"}]


def test_fail_fast_is_no_surprise_where_wrong_is_expected() -> None:
    machine = Machine({"a": [0.1], "b": [0.1], "c": [0.1]}, wrong=("b",))
    report = judged(machine, order("a b c", WRONG), fail_fast=True)
    assert len(report.results) == 3
    assert report.as_expected


@pytest.mark.parametrize("jobs", [1, 3])
def test_a_group_whose_requirement_failed_is_not_run_and_scores_nothing(jobs: int) -> None:
    def group(name: str, *requires: str) -> Group:
        return Group(name=name, aggregation=Aggregation.PASS_FAIL, max_score=50, requires=requires)

    groups = (
        Group(name="secret", aggregation=Aggregation.SUM, max_score=100),
        group("secret/1"),
        group("secret/2", "secret/1"),
    )
    machine = Machine({"secret/1/a": [0.1], "secret/2/a": [0.1]}, wrong=("secret/1/a",))
    report = judged(machine, order("secret/1/a secret/2/a", groups=groups, scoring=True), jobs)
    assert seen(report) == {"secret/1/a": "WA"}
    assert report.score == 0


def test_what_does_not_compile_or_cannot_be_compiled_is_not_run() -> None:
    broken = Machine({"a": [0.1]}, build=Build(ok=False, language="c", log="error: expected ;"))
    missing = Machine({"a": [0.1]}, build=Build(ok=False, language="c", missing="cc is not on this machine"))
    assert judged(broken, order("a")).verdict is Verdict.CE
    assert judged(missing, order("a")).verdict is None
    assert broken.runs == missing.runs == []


def test_what_the_judge_cannot_build_is_its_own_error() -> None:
    machine = Machine({"a": [0.1]}, build=Build(ok=False, language="c", log="no launcher", fault="no launcher"))
    report = judged(machine, order("a"))
    assert (report.verdict, report.objections) == (Verdict.JE, ("no launcher",))


def test_a_failure_of_the_judge_is_told_of_its_case_and_judging_goes_on() -> None:
    class Leaky(Machine):
        def judge(self, trial: Trial, case: Case) -> CaseResult:
            if case.name == "b":
                raise JudgeError("no session can be had")
            return super().judge(trial, case)

    report = judged(Leaky({"a": [0.1], "c": [0.1]}), order("a b c"))
    assert seen(report) == {"a": "AC", "b": "JE", "c": "AC"}
    assert report.results[1].run.fault == "no session can be had"
    assert not report.as_expected


class Loud:
    """An observer that writes down what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def started(self, problem: str, submission: Submission, cases: int = 0) -> None:
        self.told.append(f"start {cases}")

    def judged(self, result: CaseResult) -> None:
        self.told.append(result.case.name)

    def finished(self, report: Report) -> None:
        self.told.append("end")


def test_reports_come_in_the_order_of_the_orders_while_work_overlaps() -> None:
    machine = Machine({name: [0.01] for name in "abc"})
    loud = Loud()
    pipeline = Pipeline(tools=machine.tools(4), observer=loud)
    assert len(list(pipeline.reports([order("a b"), order("c")]))) == 2
    assert loud.told == ["start 2", "a", "b", "end", "start 1", "c", "end"]


class Held(Machine):
    """Its case `a` ends only when all other cases have been run."""

    def __init__(self, names: str) -> None:
        super().__init__({name: [0.01] for name in names})
        self.others = threading.Semaphore(0)

    def judge(self, trial: Trial, case: Case) -> CaseResult:
        if case.name != "a":
            self.others.release()
        else:
            for _ in range(len(self.script) - 1):
                assert self.others.acquire(timeout=20), "a slow case keeps the other worker from the next submission"
        return super().judge(trial, case)


def test_a_slow_case_does_not_keep_the_next_submissions_waiting() -> None:
    machine = Held("abcdefghijklmnopqrstuvwxyz")
    loud = Loud()
    orders = [order(name) for name in machine.script]
    reports = list(Pipeline(tools=machine.tools(2), observer=loud).reports(orders))
    assert machine.runs[-1] == "a"
    assert [seen(report) for report in reports] == [{name: "AC"} for name in machine.script]
    assert loud.told == [told for name in machine.script for told in ("start 1", name, "end")], "in order all the same"


@pytest.mark.parametrize("jobs", [1, 2, 3])
def test_cases_of_one_name_are_two_cases(jobs: int) -> None:
    class Late(Machine):
        def judge(self, trial: Trial, case: Case) -> CaseResult:
            if case is trial.cases[0]:
                time.sleep(0.05)
            return super().judge(trial, case)

    report = judged(Late({"a": [0.1], "b": [0.1]}), order("a b b"), jobs)
    assert [(result.case.name, result.verdict) for result in report.results] == [("a", AC), ("b", AC), ("b", AC)]


def test_no_more_submissions_that_are_judged_singly_are_under_way_than_there_are_workers() -> None:
    lock = threading.Lock()
    waiting: set[int] = set()
    most: list[int] = []

    class Counts(Machine):
        def judge(self, trial: Trial, case: Case) -> CaseResult:
            with lock:
                waiting.add(id(trial))
                most.append(len(waiting))
            time.sleep(0.002)
            if case is trial.cases[-1]:
                with lock:
                    waiting.discard(id(trial))
            return super().judge(trial, case)

    machine = Counts({"a": [0.1], "b": [0.1], "c": [0.1]})
    orders = [order("a b c", SLOW) for _ in range(8)]
    assert len(list(Pipeline(tools=machine.tools(2)).reports(orders))) == 8
    assert max(most) == 2


def test_what_cannot_be_built_takes_no_report_with_it_that_comes_before() -> None:
    machine = Machine({"a": [0.01], "b": [0.01]})

    def build(order: Order) -> Build:
        if order.cases[0].name == "b":
            raise UsageError("no such checker")
        return machine.build

    pipeline = Pipeline(tools=dataclasses.replace(machine.tools(2), build=build))
    reports = pipeline.reports([order("a a a"), order("a"), order("b"), order("a")])
    assert [len(next(reports).results) for _ in range(2)] == [3, 1]
    with pytest.raises(UsageError, match="no such checker"):
        next(reports)


@pytest.mark.parametrize("jobs", [1, 4])
def test_nothing_is_run_beside_a_case_that_may_end_its_submission(jobs: int) -> None:
    machine = Machine({"a": [0.1], "b": [9.0], "c": [9.0], "d": [9.0]})
    report = judged(machine, order("a b c d", SLOW), jobs)
    assert seen(report) == {"a": "AC", "b": "TLE"}
    assert machine.runs == ["a", "b"]


def test_no_more_submissions_are_taken_up_than_wait_for_the_first() -> None:
    taken: list[str] = []
    machine = Held("abc")

    def orders() -> Iterator[Order]:
        yield order("a")
        for _ in range(2 * MOST):
            taken.append("b")
            yield order("b")

    def slow(trial: Trial, case: Case) -> CaseResult:
        if case.name == "a":
            deadline = time.monotonic() + 20
            while len(taken) < MOST - 1 and time.monotonic() < deadline:
                time.sleep(0.001)
            time.sleep(0.05)  # for one too many to be taken
            assert len(taken) == MOST - 1
        return Machine.judge(machine, trial, case)

    tools = dataclasses.replace(machine.tools(2), mode=lambda problem: slow)
    assert next(Pipeline(tools=tools).reports(orders())).verdict is AC


def test_orders_are_taken_one_by_one_not_all_at_once() -> None:
    taken: list[int] = []

    def orders() -> Iterator[Order]:
        for number in range(1000):
            taken.append(number)
            yield order("a")

    reports = Pipeline(tools=Machine({"a": [0.01]}).tools(1)).reports(orders())
    next(reports)
    assert len(taken) < 20
