"""Tasks come back in order or as they end, start only as wanted, and can have the machine to themselves."""

import signal
import threading
import time
from collections.abc import Iterator

import pytest

from judge.executors import ThreadExecutor
from judge.executors.threads import WINDOW
from tests.fakes import Steady


def test_order_is_the_order_of_the_tasks() -> None:
    def late_if_even(number: int) -> int:
        time.sleep(0.003 if number % 2 == 0 else 0)
        return number

    assert list(ThreadExecutor(4).map(late_if_even, range(40))) == list(range(40))


def test_tasks_are_taken_only_as_needed() -> None:
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for number in range(1000):
            taken.append(number)
            yield number

    results = ThreadExecutor(2).map(lambda number: number, tasks())
    assert next(results) == 0
    assert len(taken) <= 2 * WINDOW + 1


def test_a_failure_reaches_the_caller() -> None:
    results = ThreadExecutor(2).map(lambda number: 1 // number, [1, 0, 1])
    assert next(results) == 1
    with pytest.raises(ZeroDivisionError):
        next(results)
    with pytest.raises(ZeroDivisionError):
        list(ThreadExecutor(2).stream(lambda number: 1 // number, [1, 0, 1]))


def test_a_stream_hands_out_what_has_ended_while_others_go_on() -> None:
    rest_is_out = threading.Event()

    def task(number: int) -> int:
        assert number or rest_is_out.wait(20), "the rest was kept back until the first had ended"
        return number

    results = ThreadExecutor(2).stream(task, range(40))
    assert sorted(next(results) for _ in range(39)) == list(range(1, 40))
    rest_is_out.set()
    assert list(results) == [0]


def test_a_stream_waits_for_a_result_where_the_next_task_depends_on_one() -> None:
    known: list[int] = []

    def tasks() -> Iterator[int | None]:
        for number in range(5):
            yield number
            while len(known) <= number:
                yield None

    for number in ThreadExecutor(2).stream(lambda number: number, tasks()):
        known.append(number)
    assert known == list(range(5))


def test_a_stream_does_not_wait_for_ever() -> None:
    with pytest.raises(RuntimeError, match="nothing is under way"):
        next(ThreadExecutor(2).stream(lambda number: number, [None]))


@pytest.mark.parametrize("way", ["map", "stream"])
def test_what_has_not_begun_when_the_caller_stops_never_does(way: str) -> None:
    begun: list[int] = []
    go_on = threading.Event()

    def task(number: int) -> int:
        begun.append(number)
        assert number == 0 or go_on.wait(20)
        return number

    executor = ThreadExecutor(1)
    results = executor.map(task, range(20)) if way == "map" else executor.stream(task, range(20))
    assert next(results) == 0
    results.close()  # type: ignore[attr-defined]
    go_on.set()
    executor.alone(lambda _: None, None, spread=False)  # waits for what had begun
    assert len(begun) <= 2


def test_alone_waits_for_the_others_and_holds_back_the_next() -> None:
    executor = ThreadExecutor(3, Steady())
    running: set[int] = set()
    together: list[int] = []
    lock = threading.Lock()

    def task(number: int) -> int:
        with lock:
            running.add(number)
            together.append(len(running))
        time.sleep(0.005)
        with lock:
            running.discard(number)
        return number

    def lonely(number: int) -> int:
        seen = set()
        for _ in range(10):
            with lock:
                seen |= running
            time.sleep(0.002)
        assert not seen, f"{seen} ran meanwhile"
        return number

    for number in executor.map(task, range(30)):
        if number % 10 == 0:
            assert executor.alone(lonely, number, spread=False)[0] == number
    assert max(together) > 1, "the tasks themselves did run side by side"


def test_an_interrupt_while_the_others_come_to_their_end_lets_them_go_on() -> None:
    executor = ThreadExecutor(1, Steady())
    go_on = threading.Event()
    begun = threading.Event()

    def task(_: int) -> None:
        begun.set()
        assert go_on.wait(20)

    results = executor.map(task, [1, 2])
    thread = threading.Thread(target=lambda: next(results))
    thread.start()
    assert begun.wait(20)
    threading.Timer(0.2, signal.pthread_kill, (threading.get_ident(), signal.SIGINT)).start()
    with pytest.raises(KeyboardInterrupt):
        executor.alone(lambda _: None, None, spread=True)
    go_on.set()
    thread.join(20)
    assert executor.alone(lambda number: number, 3, spread=True)[0] == 3, "the gate is open again"


def test_an_interrupt_that_reaches_a_worker_ends_the_waiting() -> None:
    """The system may hand a signal to any thread; Python raises it in the main one, which must not sleep through it."""
    ended = threading.Event()

    def interrupted(_: int) -> bool:
        time.sleep(0.3)  # until the main thread waits
        signal.pthread_kill(threading.get_ident(), signal.SIGINT)
        return ended.wait(20)

    before = time.monotonic()
    with pytest.raises(KeyboardInterrupt):
        list(ThreadExecutor(1).map(interrupted, [1]))
    ended.set()
    assert time.monotonic() - before < 10
