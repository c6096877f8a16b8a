"""Tasks on threads of this process. A thread only waits for programs, so threads cost no speed.

`map` keeps a window of tasks in flight and hands results out in the order of the tasks. Its window is wide, so that one
slow task at its head does not leave the other workers idle. `stream` hands results out as they come; its window is as
narrow as keeps the workers busy while the caller is, for what is in it is decided. `alone` closes a gate: no further
task starts, those that run come to their end, then the one task has the machine to itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Condition

from judge.ports import Result, Task
from judge.speed import Speed

WINDOW = 8  # tasks in flight for each worker, with `map`
NARROW = 4  # the same, with `stream`
_LOOK = 0.2  # seconds between two looks at whether there is an interrupt


class Gate:
    """Lets many through at a time, or one alone."""

    def __init__(self) -> None:
        self._change = Condition()
        self._inside = 0
        self._closed = False

    @contextmanager
    def shared(self) -> Iterator[None]:
        with self._change:
            self._change.wait_for(lambda: not self._closed)
            self._inside += 1
        try:
            yield
        finally:
            with self._change:
                self._inside -= 1
                self._change.notify_all()

    @contextmanager
    def alone(self) -> Iterator[None]:
        with self._change:
            self._change.wait_for(lambda: not self._closed)
            self._closed = True
        try:  # from here on, as an interrupt may end the wait, and nobody would ever be let through again
            with self._change:
                self._change.wait_for(lambda: self._inside == 0)
            yield
        finally:
            with self._change:
                self._closed = False
                self._change.notify_all()


class ThreadExecutor:
    """An Executor of `jobs` threads. `speed`: what it knows of the machine's speed."""

    def __init__(self, jobs: int, speed: Speed | None = None) -> None:
        self.jobs = jobs
        self._speed = speed or Speed()
        self._gate = Gate()

    def map(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """Results in order. When the caller stops early, tasks that have not begun never do."""
        flying: deque[Future[Result]] = deque()
        with self._workers(function) as begin:
            for task in tasks:
                flying.append(begin(task))
                while flying and (len(flying) >= WINDOW * self.jobs or flying[0].done()):
                    yield _awaited(flying.popleft())
            while flying:
                yield _awaited(flying.popleft())

    def stream(self, function: Callable[[Task], Result], tasks: Iterable[Task | None]) -> Iterator[Result]:
        """Results as they come; see `ports.Executor`. Stopping early is as with `map`."""
        flying: set[Future[Result]] = set()
        with self._workers(function) as begin:
            for task in tasks:
                if task is not None:
                    flying.add(begin(task))
                for future in _ended(flying, wait_for_one=task is None or len(flying) >= NARROW * self.jobs):
                    flying.remove(future)
                    yield future.result()
            while flying:
                for future in _ended(flying, wait_for_one=True):
                    flying.remove(future)
                    yield future.result()

    @contextmanager
    def _workers(self, function: Callable[[Task], Result]) -> Iterator[Callable[[Task], Future[Result]]]:
        """Begins tasks. At the end of the block, those that have not begun never do."""

        def guarded(task: Task) -> Result:
            with self._gate.shared():
                return function(task)

        pool = ThreadPoolExecutor(self.jobs, thread_name_prefix="judge")
        try:
            yield lambda task: pool.submit(guarded, task)
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    @property
    def patient(self) -> bool:
        return self._speed.patient

    def alone(self, function: Callable[[Task], Result], task: Task, *, spread: bool) -> tuple[Result, float]:
        with self._gate.alone():
            return self._speed.watched(lambda: function(task), spread)


def _awaited(future: Future[Result]) -> Result:
    """What it comes to."""
    _ended({future}, wait_for_one=True)
    return future.result()


def _ended(flying: set[Future[Result]], *, wait_for_one: bool) -> set[Future[Result]]:
    """Those that have come to their end, at the least one where that is to be waited for.

    An interrupt that the system happens to hand to a worker's thread wakes nobody who waits for a lock, and Python
    raises it in the main thread alone; so nothing is waited for without a look in between.
    """
    if wait_for_one and not flying:
        raise RuntimeError("nothing is under way that could be waited for")
    ended = {future for future in flying if future.done()}
    while wait_for_one and not ended:
        ended = wait(flying, timeout=_LOOK, return_when=FIRST_COMPLETED).done
    return ended
