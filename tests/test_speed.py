"""How quick the machine is: the choice of a core, the wait for a better one, and the best on record."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, timedelta
from pathlib import Path
from types import SimpleNamespace

import pytest

from judge import speed
from judge.cores import ALL, Cores, keep_to, kept_cores
from judge.ports import Session
from judge.sandboxes import LEVELS
from judge.speed import Speed
from tests import cage

pytestmark = pytest.mark.timeout(30)
several = pytest.mark.skipif(len(ALL) < 2, reason="there are not two cores that can be told apart")
THREE = frozenset(range(3))
TODAY = date(2026, 3, 1)


class World:
    """Three cores whose speed is scripted: `seconds(core, now)` of the loop. Time passes by looks, sleeps and runs."""

    def __init__(self, seconds: Callable[[int, float], float], takes: float = 0.0) -> None:
        self.seconds = seconds
        self.takes = takes
        self.now = 0.0
        self.here: Cores = THREE
        self.ran_on: list[Cores] = []

    @contextmanager
    def keep_to(self, core: Cores) -> Iterator[None]:
        before, self.here = self.here, core
        yield
        self.here = before

    def sleep(self, seconds: float) -> None:
        self.now += seconds

    def measure(self) -> float:
        self.now += 0.001
        return self.seconds(min(self.here), self.now)

    def program(self) -> str:
        self.ran_on.append(self.here)
        self.now += self.takes
        return "its result"


Made = Callable[..., World]


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> Made:
    def made(seconds: Callable[[int, float], float], takes: float = 0.0) -> World:
        new = World(seconds, takes)
        monkeypatch.setattr(speed, "keep_to", new.keep_to)
        monkeypatch.setattr(speed, "ALL", THREE)
        monkeypatch.setattr(speed, "time", SimpleNamespace(monotonic=lambda: new.now, sleep=new.sleep))
        return new

    return made


class Today(date):
    """It is always the same day, also when the tests run over midnight."""

    @classmethod
    def today(cls) -> Today:
        return cls(TODAY.year, TODAY.month, TODAY.day)


@pytest.fixture(autouse=True)
def _day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speed, "date", Today)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "speed.json"


def kind(file: Path) -> str:
    return speed._Record(file)._kind


def on_record(file: Path, seconds: object, day: object = TODAY.isoformat()) -> Path:
    file.write_text(json.dumps({kind(file): [seconds, day]}))
    return file


def test_a_run_is_kept_on_the_quickest_core(world: Made) -> None:
    cores = world(lambda core, _: (1.1, 1.0, 1.7)[core])
    assert Speed(measure=cores.measure).watched(cores.program) == ("its result", 1.0)
    assert cores.ran_on == [{1}]
    assert cores.here == THREE


def test_one_that_wants_all_cores_has_them_and_the_slowest_counts(world: Made) -> None:
    cores = world(lambda core, _: (1.1, 1.0, 1.7)[core])
    assert Speed(measure=cores.measure).watched(cores.program, spread=True) == ("its result", 1.7)
    assert cores.ran_on == [THREE]


def test_what_comes_up_meanwhile_is_told(world: Made) -> None:
    cores: World = world(lambda core, _: 1.6 if cores.ran_on else 1.0)
    assert Speed(measure=cores.measure).watched(cores.program)[1] == pytest.approx(1.6)


@pytest.mark.parametrize("spread", [False, True])
def test_a_slow_machine_is_waited_for(spread: bool, world: Made, file: Path) -> None:
    cores = world(lambda core, now: 0.001 if now > 0.5 else 0.0018)
    assert Speed(on_record(file, 0.001), cores.measure).watched(cores.program, spread) == ("its result", 1.0)
    assert 0.5 < cores.now < 0.7


def test_one_that_stays_slow_is_waited_for_in_vain_and_not_for_ever(world: Made, file: Path) -> None:
    cores = world(lambda core, _: (0.0018, 0.0016, 0.0017)[core], takes=2.0)
    watch = Speed(on_record(file, 0.001), cores.measure)
    took = []
    for _ in range(9):
        before = cores.now
        assert watch.watched(cores.program)[1] == pytest.approx(1.6)
        took.append(cores.now - before)
    assert cores.ran_on == [{1}] * 9
    assert took[0] == pytest.approx(2.0 + speed._WAIT, abs=0.1)
    assert took[-1] == pytest.approx(2.0, abs=0.1), "no more waiting"
    assert not watch.patient


def test_patience_grows_with_the_time_that_all_takes(world: Made, file: Path) -> None:
    cores = world(lambda core, _: 0.0016, takes=30.0)
    watch = Speed(on_record(file, 0.001), cores.measure)
    watch.watched(cores.program)
    assert not watch.patient
    cores.now += 60
    assert watch.patient


def test_a_quick_one_never_loses_patience(world: Made) -> None:
    cores = world(lambda core, _: 0.001, takes=100.0)
    watch = Speed(measure=cores.measure)
    watch.watched(cores.program)
    assert watch.patient


def test_the_best_is_kept_between_calls(world: Made, file: Path) -> None:
    quick = world(lambda core, _: 0.001)
    assert Speed(file, quick.measure).watched(quick.program)[1] == 1.0
    slow = world(lambda core, _: 0.0015)
    assert Speed(file, slow.measure).watched(slow.program)[1] == pytest.approx(1.5)
    assert Speed(None, slow.measure).watched(slow.program)[1] == 1.0, "nothing else is known to this one"
    assert json.loads(file.read_text()) == {kind(file): [0.001, TODAY.isoformat()]}
    assert list(file.parent.iterdir()) == [file]


@pytest.mark.parametrize(
    ("seconds", "day", "slowdown"),
    [
        pytest.param(0.001, TODAY, 1.5, id="what was seen today counts"),
        pytest.param(0.001, TODAY - timedelta(days=6), 1.5, id="and what was seen this week"),
        pytest.param(0.001, TODAY - timedelta(days=7), 1.0, id="but nothing older"),
        pytest.param(0.001, TODAY + timedelta(days=2), 1.0, id="nor what is from the future"),
        pytest.param(0.0001, TODAY, 1.0, id="no machine is fifteen times slower than at its best"),
        pytest.param(1e-300, TODAY, 1.0, id="nor by even more"),
        pytest.param(0.0, TODAY, 1.0, id="nothing takes no time"),
        pytest.param(-0.001, TODAY, 1.0, id="nor less"),
        pytest.param(float("nan"), TODAY, 1.0, id="nor no number"),
        pytest.param(1e9, TODAY, 1.0, id="nor that long"),
        pytest.param("0.001", TODAY, 1.0, id="text is no number"),
    ],
)
def test_what_is_believed_of_the_record(seconds: object, day: date, slowdown: float, world: Made, file: Path) -> None:
    cores = world(lambda core, _: 0.0015)
    watch = Speed(on_record(file, seconds, day.isoformat()), cores.measure)
    assert watch.watched(cores.program)[1] == pytest.approx(slowdown)
    kept = json.loads(file.read_text())[kind(file)][0]
    assert kept == (0.0015 if slowdown == 1.0 else seconds), "and what is not believed is put right"


@pytest.mark.parametrize("content", ["", "nonsense", "[1]", '{"x": 1}', '{"x": [0.1]}', "null", "[" * 100_000, "\xff"])
def test_a_damaged_record_is_written_anew(content: str, world: Made, file: Path) -> None:
    file.write_text(content, encoding="latin-1")
    cores = world(lambda core, _: 0.002)
    assert Speed(file, cores.measure).watched(cores.program)[1] == 1.0
    assert json.loads(file.read_text()) == {kind(file): [0.002, TODAY.isoformat()]}


def test_other_machines_on_record_stay(world: Made, file: Path) -> None:
    file.write_text(json.dumps({"another": [0.5, TODAY.isoformat()], "old": [0.5, "2001-01-01"]}))
    cores = world(lambda core, _: 0.002)
    Speed(file, cores.measure).watched(cores.program)
    assert json.loads(file.read_text()).keys() == {"another", kind(file)}


def test_a_record_that_cannot_be_written_is_done_without(world: Made, tmp_path: Path) -> None:
    cores = world(lambda core, _: 0.002)
    assert Speed(tmp_path / "there/is/none.json", cores.measure).watched(cores.program)[1] == 1.0


def test_a_clock_that_is_too_coarse_tells_nothing() -> None:
    assert Speed(measure=lambda: 0.0).watched(lambda: 7) == (7, 1.0)


def test_the_real_loop_takes_about_a_millisecond() -> None:
    assert 0.0001 < speed._seconds() < 0.1


@pytest.fixture
def _as_before() -> Iterator[None]:
    assert [kept_cores(), os.sched_getaffinity(0)] == [ALL, ALL]
    yield
    assert [kept_cores(), os.sched_getaffinity(0)] == [ALL, ALL]


@several
@pytest.mark.usefixtures("_as_before")
class TestCores:
    ONE = frozenset({max(ALL, default=0)})

    def test_a_thread_is_kept_and_let_go(self) -> None:
        with keep_to(self.ONE):
            assert [kept_cores(), os.sched_getaffinity(0)] == [self.ONE, self.ONE]

    def test_it_is_let_go_by_an_error_too(self) -> None:
        with pytest.raises(KeyboardInterrupt), keep_to(self.ONE):
            raise KeyboardInterrupt

    @pytest.mark.parametrize("level", LEVELS)
    def test_programs_run_where_the_judge_does(self, level: str) -> None:
        with cage.opened(level) as session:
            assert [self.seen(session), self.kept(session), self.seen(session)] == [ALL, self.ONE, ALL]

    @pytest.mark.parametrize("level", LEVELS)
    def test_a_launcher_that_was_started_on_one_core_has_all_of_them_later(self, level: str) -> None:
        with keep_to(self.ONE):
            session = cage.sandbox(level).open(cage.confinement())
        try:
            assert [self.seen(session), self.kept(session), self.seen(session)] == [ALL, self.ONE, ALL]
        finally:
            session.close()

    def kept(self, session: Session) -> Cores:
        with keep_to(self.ONE):
            return self.seen(session)

    @staticmethod
    def seen(session: Session) -> Cores:
        output = cage.python(session, "import os; print(*os.sched_getaffinity(0))").stdout
        return frozenset(map(int, output.split()))
