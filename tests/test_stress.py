"""Stress: two programs, one of them wrong, and the smallest input that shows it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
import uuid
from collections.abc import Iterable
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from judge.inputlines import apart, counts, together, without_item
from judge.model import StopReason, Verdict
from judge.model.stress import Answer, Meeting, Outcome
from judge.ports import Executor
from judge.shrinking import shrunk, smaller
from judge.stress import Stress
from judge.supply import Supply
from judge.variations import Variations
from tests import samples
from tests.conftest import SUM, Kit
from tests.test_cli import ROOT, judge, running

GRID = b"3\n#..\n.#.\n..#\n"


@pytest.mark.parametrize("data", [b"", b"\n", b"1 2\n3\n", b"a  b \r\n\n", b"\xff\x00 1", GRID])
def test_taken_apart_and_put_together_it_is_the_same(data: bytes) -> None:
    assert together(apart(data)) == data


@pytest.mark.parametrize(
    ("data", "found"),
    [
        (b"2\n7\n5\n", [(0, 0, 2)]),
        (b"3\n5 6 7\n", [(0, 0, 3)]),
        (b"3 5 6 7\n", [(0, 0, 3)]),
        (GRID, [(0, 0, 3)]),
        (b"8\n", []),
        (b"0\n", []),
    ],
)
def test_a_number_that_says_how_many_follow_is_a_count(data: bytes, found: list[tuple[int, int, int]]) -> None:
    assert list(counts(apart(data))) == found


@pytest.mark.parametrize(
    ("data", "item", "across", "left"),
    [
        (b"2\n7\n5\n", 0, False, b"1\n5\n"),
        (b"3\n5 6 7\n", 1, False, b"2\n5 7\n"),
        (b"3 5 6 7\n", 2, False, b"2 5 6\n"),
        (GRID, 1, True, b"2\n#.\n.#\n"),
        (GRID, 1, False, b"2\n#..\n..#\n"),
    ],
)
def test_what_is_counted_goes_with_its_count(data: bytes, item: int, across: bool, left: bytes) -> None:
    lines = apart(data)
    assert together(without_item(lines, next(counts(lines)), item, across)) == left


def shrunk_while(bad: str, data: bytes) -> bytes:
    """The input shrunk while the pattern is found in it."""

    def first(inputs: Iterable[bytes]) -> bytes | None:
        return next((one for one in inputs if re.search(bad.encode(), one)), None)

    return shrunk(data, first)


@pytest.mark.parametrize(
    ("data", "bad", "smallest"),
    [
        (b"1 2 3\n4 5 6\n", r"5", b"5"),
        (b"977 -44\n", r"\A-?\d+ -\d+\n\Z", b"0 -1\n"),
        (
            b"4\n#..#\n.#..\n..#.\n#...\n",
            r"\A(2\n..\n..|3\n...\n...\n...|4\n....\n....\n....\n....)\n\Z",
            b"2\n..\n..\n",
        ),
        (b"5\n9 8 7 6 5\n", r"\A(1\n\d|2\n\d \d|3\n\d( \d){2}|4\n\d( \d){3}|5\n\d( \d){4})\n\Z", b"1\n0\n"),
    ],
)
def test_shrinking_ends_at_the_smallest_that_still_shows_it(data: bytes, bad: str, smallest: bytes) -> None:
    assert shrunk_while(bad, data) == smallest


def test_every_step_of_shrinking_is_a_step_down() -> None:
    """So that it ends, even where every input shows the fault."""
    data, steps = b"3 -7\nabc ab\n", 0
    while (following := next(iter(smaller(data)), None)) is not None:
        data, steps = following, steps + 1
    assert data == b""
    assert steps < 40


def test_variations_are_the_same_for_the_same_seed_and_gentle_ones_keep_the_layout() -> None:
    inputs = (b"3\n5 6 7\n", b"2\n1 9\n")
    some, same = ([Variations(inputs, gentle=False).one(Random(seed)) for seed in range(50)] for _ in range(2))
    assert some == same
    assert len(set(some)) > 25
    for seed in range(200):
        _, data = Variations(inputs, gentle=True).one(Random(seed))
        assert re.fullmatch(rb"3\n[1-9] [1-9] [1-9]\n|2\n[1-9] [1-9]\n", data), data


WRONG = "a, b = map(int, input().split())\nprint(a + b if a < 4 else a - b)\n"


def test_they_differ_and_the_smallest_input_is_shown_and_kept(kit: Kit) -> None:
    kit.write("wrong.py", WRONG)
    kit.case("secret/03-large", "9 5\n", "14\n")
    (kit.root / "kept").mkdir()
    words = (
        "stress",
        "wrong.py",
        "--against",
        "solutions/sum.py",
        "-p",
        "sum",
        "--seed",
        "7",
        "--count",
        "400",
        "--save",
        "kept",
    )
    done = judge(kit, *words)
    assert done.returncode == 1, done.stdout + done.stderr
    assert "seed 7" in done.stdout
    assert "    4 1\n" in done.stdout
    assert "expected '5', got '3'" in done.stdout
    assert (kit.root / "kept/stress-7.in").read_text() == "4 1\n"
    assert (kit.root / "kept/stress-7.ans").read_text() == "5\n"
    assert judge(kit, *words).returncode == 1
    assert (kit.root / "kept/stress-7-1.in").read_text() == "4 1\n"


@pytest.mark.parametrize("jobs", ["1", "3"])
def test_the_same_seed_finds_the_same_however_many_work_at_it(kit: Kit, jobs: str) -> None:
    kit.write("wrong.py", WRONG)
    words = (
        "stress",
        "wrong.py",
        "--against",
        "solutions/sum.py",
        "-p",
        "sum",
        "--seed",
        "11",
        "--count",
        "400",
        "--json",
        "-",
    )
    done = judge(kit, *words, "-j", jobs)
    assert done.returncode == 1, done.stderr
    mine, other = json.loads(done.stdout)["reports"]
    assert [case["name"] for case in mine["cases"]] == ["stress-11"]
    assert (mine["verdict"], mine["as_expected"], other["verdict"]) == ("WA", False, "AC")
    assert "    4 1\n" in done.stderr


def test_they_agree_and_what_is_invalid_is_never_tried(kit: Kit) -> None:
    kit.write("other.py", "a, b = input().split(' ')\nprint(int(a) + int(b))\n")
    done = judge(
        kit, "stress", "other.py", "--against", "solutions/sum.py", "-p", "sum", "--count", "25", "--seed", "1"
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "no difference" in done.stdout
    assert "invalid left out" in done.stdout


def test_a_package_s_own_generator_is_called_with_seeds(kit: Kit) -> None:
    kit.write("wrong.py", WRONG)
    kit.write("testcases/sum/generators/random_input.py", "import sys\nprint(int(sys.argv[1]) % 9, 7)\n")
    words = ("stress", "wrong.py", "--against", "solutions/sum.py", "-p", "sum", "--count", "60", "--seed", "3")
    done = judge(kit, *words)
    assert done.returncode == 1
    assert "generators/random_input.py" in done.stdout
    kit.write("testcases/sum/generators/random_input.py", "raise SystemExit('no idea')\n")
    done = judge(kit, *words)
    assert done.returncode == 3
    assert "no idea" in done.stderr


def test_where_any_answer_is_allowed_the_package_s_validator_decides(kit: Kit) -> None:
    """An even number up to N: the two answers differ and are both right; then the trusted program is the wrong one."""
    kit.write(
        "testcases/sum/input_validators/validate.py",
        "import sys\nsys.exit(42 if sys.stdin.read()[:-1].isdigit() else 43)\n",
    )
    kit.write(
        "testcases/sum/output_validator/validate.py",
        """
        import sys
        n, got = int(open(sys.argv[1]).read()), int(input())
        sys.exit(42 if got % 2 == 0 and 0 <= got <= n else 43)
        """,
    )
    for case in ("sample/1", "secret/01-zero", "secret/02-negative"):
        kit.case(case, "9\n", "0\n")
    kit.write("zero.py", "print(0)\n")
    kit.write("most.py", "print(int(input()) // 2 * 2)\n")
    kit.write("odd.py", "print(int(input()) % 2)\n")
    words = ("-p", "sum", "--count", "8", "--seed", "1")
    assert judge(kit, "stress", "zero.py", "--against", "most.py", *words).returncode == 0
    done = judge(kit, "stress", "zero.py", "--against", "odd.py", *words)
    assert done.returncode == 1
    assert "odd.py  WA" in done.stdout


def test_a_plain_folder_needs_no_answers(kit: Kit) -> None:
    kit.write("mine/1.in", "3 6\n")
    kit.write("wrong.py", WRONG)
    kit.write("right.py", SUM)
    done = judge(kit, "stress", "wrong.py", "--against", "right.py", "--tests", "mine", "--seed", "1", "--count", "60")
    assert done.returncode == 1, done.stdout + done.stderr
    assert "no input validator" in done.stdout


def test_a_slow_trusted_program_has_no_answer_and_a_slow_one_in_question_differs(kit: Kit) -> None:
    kit.write("slow.py", "while True: pass\n")
    words = ("-p", "sum", "--time-limit", "0.1", "--count", "3", "--seed", "1")
    done = judge(kit, "stress", "solutions/sum.py", "--against", "slow.py", *words)
    assert done.returncode == 2, done.stdout + done.stderr
    assert "no input could be compared" in done.stderr


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (("wrong.py", "--against", "nothing.py"), "nothing.py"),
        (("broken.c", "--against", "wrong.py"), "does not compile"),
        (("wrong.py",), "--against"),
    ],
)
def test_wrong_usage(kit: Kit, words: tuple[str, ...], named: str) -> None:
    kit.write("wrong.py", WRONG)
    kit.write("broken.c", "int main(void) { return x; }\n")
    done = judge(kit, "stress", *words, "-p", "sum")
    assert done.returncode == 2
    assert named in done.stderr
    assert "Traceback" not in done.stderr


def test_generators_of_the_kit_make_valid_inputs() -> None:
    """Each looked at by its package's own validator; different seeds, different inputs."""
    found = sorted((ROOT / "testcases").glob("*/generators/random_input.py"))
    assert len(found) >= 4
    for path in found:
        made = [
            subprocess.run([sys.executable, path, seed], capture_output=True, check=True).stdout
            for seed in ("1", "1", "2")
        ]
        assert made[0] == made[1] != made[2], path
        validator = path.parents[1] / "input_validators/validate.py"
        assert all(subprocess.run([sys.executable, validator], input=one).returncode == 42 for one in made), path


@pytest.mark.skipif(not Path("/proc/self/cmdline").exists(), reason="looks for processes in /proc")
def test_interrupted_it_says_how_far_it_came_and_leaves_nothing(kit: Kit) -> None:
    marker = f"sleeper-{uuid.uuid4()}"
    kit.write("slow.py", f"import os\nos.execv('/bin/sh', ['sh', '-c', 'sleep 987; :', '{marker}'])\n")
    words = ("stress", "slow.py", "--against", "solutions/sum.py", "-p", "sum", "--time-limit", "60")
    with subprocess.Popen(
        [sys.executable, "-m", "judge", *words],
        cwd=kit.root,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        deadline = time.monotonic() + 30
        while not running(marker) and time.monotonic() < deadline:
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=30)
    assert process.returncode == 130, output + errors
    assert "interrupted" in output
    assert "seed" in output
    assert "Traceback" not in errors
    assert running(marker) == []


def meeting(verdict: Verdict, cores: float = 1.0, stopped: StopReason | None = None) -> Meeting:
    run = samples.run(cpu_seconds=3.0, wall_seconds=3.1 / cores, stopped_for=stopped)
    return Meeting(outcome=Outcome.DIFFER, mine=Answer(run=run, verdict=verdict), other=Answer(run=samples.run()))


SLOW = meeting(Verdict.TLE)
AGREE = Meeting(outcome=Outcome.AGREE)
LATE = Meeting(outcome=Outcome.LATE)


@pytest.mark.parametrize(
    ("lonely", "kept", "spread"),
    [
        pytest.param([(AGREE, 1.0)], AGREE, [True], id="it was the load"),
        pytest.param([(SLOW, 1.0)], SLOW, [True], id="slow alone as well"),
        pytest.param([(SLOW, 1.7), (AGREE, 1.0)], AGREE, [True, False], id="it was the machine"),
        pytest.param([(SLOW, 1.7)] * 9, SLOW, [True, False, False], id="it stays slow"),
        pytest.param([(SLOW, 1.7), (LATE, 1.0)], SLOW, [True, False], id="the time is over meanwhile"),
        pytest.param([(meeting(Verdict.TLE, cores=2), 1.7)] * 9, None, [True] * 3, id="it needs several cores"),
        pytest.param([(meeting(Verdict.TLE, stopped=StopReason.CPU), 1.7)] * 9, None, [True], id="it was stopped"),
    ],
)
def test_a_program_that_was_too_slow_is_run_again_alone(
    lonely: list[tuple[Meeting, float]], kept: Meeting | None, spread: list[bool]
) -> None:
    asked: list[bool] = []

    def alone(function: object, task: object, *, spread: bool) -> tuple[Meeting, float]:
        asked.append(spread)
        return lonely[len(asked) - 1]

    stress = object.__new__(Stress)
    stress.executor = cast("Executor", SimpleNamespace(alone=alone))
    stress._supply = cast("Supply", SimpleNamespace(like=lambda data: None))
    assert stress._settled(SLOW) == (kept or lonely[0][0])
    assert asked == spread
