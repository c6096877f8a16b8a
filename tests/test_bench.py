"""Bench: what size means, how growth is estimated, and the table."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from judge import bench
from judge.executors import ThreadExecutor
from judge.growth import Growth, Law, Measure, first_number, growth, rank_correlation, sizes
from judge.model import Case, CaseResult, Verdict
from judge.ports import Result, Task
from tests import samples
from tests.conftest import Kit
from tests.test_cli import judge

START = 0.02


class Alone(ThreadExecutor):
    """Remembers which runs were to be alone, and whether they were to have all cores."""

    def __init__(self) -> None:
        super().__init__(1)
        self.spread: list[bool] = []

    def alone(self, function: Callable[[Task], Result], task: Task, *, spread: bool) -> tuple[Result, float]:
        self.spread.append(spread)
        return function(task), 1.0


def test_who_cannot_do_with_one_core_has_all_of_them() -> None:
    case, executor = samples.case("1"), Alone()
    results = iter([(0.4, Verdict.AC), (4.0, Verdict.TLE), (0.5, Verdict.AC), (0.3, Verdict.AC)])

    def run(_: Case) -> CaseResult:
        seconds, verdict = next(results)
        run = samples.run(cpu_seconds=seconds, wall_seconds=2 * seconds)
        return CaseResult(case=case, run=run, check=None, verdict=verdict)

    least = bench._least(run, case, executor, runs=3)
    assert (least.verdict, least.run.cpu_seconds) == (Verdict.AC, 0.3)
    assert executor.spread == [False, True, True]


@pytest.mark.parametrize(
    ("wall", "verdict", "spread"),
    [
        (0.5, Verdict.AC, [False, False]),
        (0.2, Verdict.AC, [True, True]),  # it used several cores
        (0.5, Verdict.WA, []),  # its time says nothing
    ],
)
def test_the_least_of_runs_on_the_quickest_core_counts(wall: float, verdict: Verdict, spread: list[bool]) -> None:
    times = iter([0.4, 0.3, 0.35])
    case, executor = samples.case("1"), Alone()

    def run(_: Case) -> CaseResult:
        return CaseResult(
            case=case, run=samples.run(cpu_seconds=next(times), wall_seconds=wall), check=None, verdict=verdict
        )

    least = bench._least(run, case, executor, runs=3)
    assert least.run.cpu_seconds == (0.3 if spread else 0.4)
    assert executor.spread == spread


@pytest.mark.parametrize(
    ("head", "number"),
    [(b"8\n", 8), (b"  12 5\n", 12), (b"7", 7), (b"-3\n", None), (b"8x\n", None), (b"", None), (b"0.5\n", None)],
)
def test_the_number_an_input_begins_with(head: bytes, number: int | None) -> None:
    assert first_number(head) == number


@pytest.mark.parametrize(
    ("heads", "lengths", "times", "measure"),
    [
        ([b"1\n", b"2\n", b"3\n"], [2, 2, 2], [0.1, 0.2, 0.4], Measure.NUMBER),
        ([b"5 5\n", b"4 4\n", b"3 3\n"], [10, 20, 30], [0.1, 0.2, 0.4], Measure.BYTES),
        ([b"1\n", b"x\n", b"3\n"], [2, 3, 4], [0.1, 0.2, 0.4], Measure.BYTES),
        ([b"1\n", b"1\n"], [2, 9], [0.1, 0.2], Measure.BYTES),
        ([b"1\n"], [2], [0.1], Measure.NUMBER),
        ([b"1\n", b"2\n", b"9\n", b"10\n"], [2, 2, 2, 3], [0.2, 0.1, 0.2, 0.4], Measure.NUMBER),  # two lengths only
    ],
)
def test_size_is_what_orders_the_cases_as_their_times_do(
    heads: list[bytes], lengths: list[int], times: list[float], measure: Measure
) -> None:
    assert sizes(heads, lengths, times)[0] is measure


@pytest.mark.parametrize(
    ("some", "others", "found"),
    [([1, 2, 3], [1, 4, 9], 1.0), ([1, 2, 3], [3, 2, 1], -1.0), ([1, 1], [1, 2], -1.0), ([1, 1, 2], [5, 5, 9], 1.0)],
)
def test_rank_correlation(some: list[float], others: list[float], found: float) -> None:
    assert rank_correlation(some, others) == pytest.approx(found)


@pytest.mark.parametrize("power", [1.0, 2.0, 3.5])
def test_a_power_is_found(power: float) -> None:
    points = [(1, START), *((n, START + 1e-6 * n**power) for n in (10_000, 20_000, 40_000, 80_000))]
    found = growth(points)
    assert found is not None
    assert found.law is Law.POWER
    assert found.rate == pytest.approx(power, rel=0.01)


def test_an_exponential_is_found() -> None:
    found = growth([(1, START), *((n, START + 1e-5 * 5.3**n) for n in range(6, 12))])
    assert found is not None
    assert found.law is Law.EXPONENTIAL
    assert found.rate == pytest.approx(5.3, rel=0.01)
    assert found.fit > 0.99


@pytest.mark.parametrize("points", [[], [(1, 0.5)], [(n, START) for n in range(9)], [(1, 0.02), (2, 0.3), (3, 0.9)]])
def test_too_few_points_tell_nothing(points: list[tuple[int, float]]) -> None:
    assert growth(points) is None


def test_the_fit_says_how_good_it_is() -> None:
    rough = growth([(1, START), (2, 0.5), (3, 0.1), (4, 0.9), (5, 0.2), (6, 0.8)])
    assert isinstance(rough, Growth)
    assert rough.fit < 0.7


def test_solutions_stand_side_by_side_with_their_growth(kit: Kit) -> None:
    for n in (1, 200, 400, 800):
        kit.write(f"mine/{n}.in", f"{n}\n")
        kit.write(f"mine/{n}.ans", f"{n}\n")
    kit.write("square.py", "n = int(input())\nfor i in range(n * n // 2):\n    pass\nprint(n)\n")
    kit.write("quick.py", "print(int(input()))\n")
    words = ("bench", "square.py", "quick.py", "--tests", "mine", "--runs", "2", "--json", "out.json")
    done = judge(kit, *words)
    assert done.returncode == 0, done.stdout + done.stderr
    lines = done.stdout.splitlines()
    start = next(index for index, line in enumerate(lines) if line.split()[:2] == ["first", "number"])
    assert lines[start].split()[2:] == ["square.py", "quick.py"]
    assert [line.split()[0] for line in lines[start + 1 :]] == ["1", "200", "400", "800", "growth"]
    assert "x" in lines[start + 4]
    assert [one["verdict"] for one in json.loads((kit.root / "out.json").read_text())["reports"]] == ["AC", "AC"]


def test_what_is_cut_off_is_marked_and_what_is_wrong_is_status_1(kit: Kit) -> None:
    kit.write("solutions/sum.py", "import sys\nwhile True: pass\n")
    done = judge(kit, "bench", "sum", "--time-limit", "0.05", "-c", "sample/1")
    assert done.returncode == 1
    assert "> 0.1" in done.stdout
    assert "too little to tell" in done.stdout


def test_one_table_is_for_one_problem(kit: Kit) -> None:
    assert judge(kit, "new", "other").returncode == 0
    done = judge(kit, "bench", "solutions")
    assert done.returncode == 2
    assert "different problems" in done.stderr
