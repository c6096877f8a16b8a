"""How quick the machine is: the choice of a core, the wait for a better one, and the best on record."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from judge import speed
from judge.cores import allowed_cores, keep_to
from judge.sandboxes import LEVELS
from judge.speed import Speed
from tests import cage

pytestmark = pytest.mark.timeout(30)
Core = frozenset[int]
several = pytest.mark.skipif(len(allowed_cores()) < 2, reason="there are not two cores that can be told apart")


class World:
    """Cores whose speed is scripted: `seconds(core, look)` of the loop, at the nth look of all."""

    def __init__(self, seconds: Callable[[int, int], float], cores: int = 3) -> None:
        self.seconds = seconds
        self.cores = [frozenset({core}) for core in range(cores)]
        self.here = frozenset(range(cores))
        self.looks = 0
        self.ran_on: list[Core] = []

    @contextmanager
    def keep_to(self, core: Core) -> Iterator[None]:
        before, self.here = self.here, core
        yield
        self.here = before

    def measure(self) -> float:
        self.looks += 1
        (core,) = self.here
        return self.seconds(core, self.looks)

    def program(self) -> str:
        self.ran_on.append(self.here)
        return "its result"


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[int, int], float]], World]:
    def made(seconds: Callable[[int, int], float]) -> World:
        new = World(seconds)
        monkeypatch.setattr(speed, "keep_to", new.keep_to)
        monkeypatch.setattr(speed, "_each", lambda: new.cores)
        monkeypatch.setattr(speed, "_PAUSE", 0.001)
        monkeypatch.setattr(speed, "_WAIT", 0.05)
        return new

    return made


Made = Callable[[Callable[[int, int], float]], World]


def record(file: Path, seconds: float) -> Path:
    file.write_text(json.dumps({speed._kind(): seconds}))
    return file


def test_a_run_is_kept_on_the_quickest_core(world: Made) -> None:
    cores = world(lambda core, _: (1.7, 1.0, 1.5)[core])
    assert Speed(measure=cores.measure).watched(cores.program) == ("its result", 1.0)
    assert cores.ran_on == [{1}]


def test_what_comes_up_meanwhile_is_told(world: Made) -> None:
    cores = world(lambda core, _: 1.6 if cores.ran_on else 1.0)
    assert Speed(measure=cores.measure).watched(cores.program)[1] == pytest.approx(1.6)


def test_a_slow_machine_is_waited_for(world: Made, tmp_path: Path) -> None:
    cores = world(lambda core, look: 1.0 if core == 2 and look > 20 else 1.8)
    told = Speed(record(tmp_path / "speed.json", 1.0), cores.measure).watched(cores.program)
    assert told == ("its result", 1.0)
    assert cores.ran_on == [{2}]


def test_one_that_stays_slow_is_waited_for_in_vain_and_not_for_ever(
    world: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speed, "_WAIT_IN_ALL", 0.08)
    cores = world(lambda core, _: (1.8, 1.6, 1.7)[core])
    watch = Speed(record(tmp_path / "speed.json", 1.0), cores.measure)
    looks = []
    for _ in range(4):
        before = cores.looks
        assert watch.watched(cores.program)[1] == pytest.approx(1.6)
        looks.append(cores.looks - before)
    assert cores.ran_on == [{1}] * 4
    assert looks[0] > looks[-1] == 3 + 2, "no more waiting: each core once, and the chosen one before and after"


def test_the_best_is_kept_between_calls(world: Made, tmp_path: Path) -> None:
    file = tmp_path / "speed.json"
    quick = world(lambda core, _: 0.001)
    assert Speed(file, quick.measure).watched(quick.program)[1] == 1.0
    slow = world(lambda core, _: 0.0015)
    assert Speed(file, slow.measure).watched(slow.program)[1] == pytest.approx(1.5)
    assert Speed(None, slow.measure).watched(slow.program)[1] == 1.0, "nothing else is known to this one"
    assert json.loads(file.read_text()) == {speed._kind(): 0.001}


@pytest.mark.parametrize("content", ["", "nonsense", "[1]", '{"x": -1.0}', '{"x": "1"}', "null"])
def test_a_record_that_is_none_is_written_anew(content: str, world: Made, tmp_path: Path) -> None:
    file = tmp_path / "speed.json"
    file.write_text(content)
    cores = world(lambda core, _: 0.002)
    assert Speed(file, cores.measure).watched(cores.program)[1] == 1.0
    assert json.loads(file.read_text()) == {speed._kind(): 0.002}


def test_other_machines_on_record_stay(world: Made, tmp_path: Path) -> None:
    file = tmp_path / "speed.json"
    file.write_text('{"another": 0.5}')
    cores = world(lambda core, _: 0.002)
    Speed(file, cores.measure).watched(cores.program)
    assert json.loads(file.read_text()) == {"another": 0.5, speed._kind(): 0.002}


def test_a_record_that_cannot_be_written_is_done_without(world: Made, tmp_path: Path) -> None:
    cores = world(lambda core, _: 0.002)
    assert Speed(tmp_path / "there/is/none.json", cores.measure).watched(cores.program)[1] == 1.0


def test_the_real_loop_takes_time_and_is_never_far_below_the_best() -> None:
    assert 1.0 <= Speed().watched(lambda: None)[1] < 50


@several
def test_a_thread_is_kept_on_a_core_and_let_go() -> None:
    before = allowed_cores()
    one = frozenset({max(before)})
    with keep_to(one):
        assert allowed_cores() == one
    assert allowed_cores() == before


@several
@pytest.mark.parametrize("level", LEVELS)
def test_a_program_runs_where_the_judge_does(level: str) -> None:
    program = "import os; print(sorted(os.sched_getaffinity(0)))"
    before = allowed_cores()
    one = frozenset({max(before)})
    with cage.opened(level) as session:
        assert cage.python(session, program).stdout == f"{sorted(before)}\n".encode()
        with keep_to(one):
            assert cage.python(session, program).stdout == f"{sorted(one)}\n".encode()
        assert cage.python(session, program).stdout == f"{sorted(before)}\n".encode()
