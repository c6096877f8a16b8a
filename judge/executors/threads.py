"""Tasks on threads of this process. A thread only waits for programs, so threads cost no speed.

`map` keeps a window of tasks in flight and hands results out in the order of the tasks. The window is wider than the
number of workers so that one slow task at its head does not leave the others idle. `alone` closes a gate: no further
task starts, those that run come to their end, then the one task has the machine to itself.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import contextmanager
from threading import Condition

from judge.ports import Result, Task

WINDOW = 8  # tasks in flight for each worker
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
            self._change.wait_for(lambda: self._inside == 0)
        try:
            yield
        finally:
            with self._change:
                self._closed = False
                self._change.notify_all()


class ThreadExecutor:
    """An Executor of `jobs` threads."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self._gate = Gate()

    def map(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """Results in order. When the caller stops early, tasks that have not begun never do."""

        def guarded(task: Task) -> Result:
            with self._gate.shared():
                return function(task)

        pool = ThreadPoolExecutor(self.jobs, thread_name_prefix="judge")
        flying: deque[Future[Result]] = deque()
        try:
            for task in tasks:
                flying.append(pool.submit(guarded, task))
                while flying and (len(flying) >= WINDOW * self.jobs or flying[0].done()):
                    yield _awaited(flying.popleft())
            while flying:
                yield _awaited(flying.popleft())
        finally:
            pool.shutdown(wait=False, cancel_futures=True)

    def alone(self, function: Callable[[Task], Result], task: Task) -> Result:
        with self._gate.alone():
            return function(task)


def _awaited(future: Future[Result]) -> Result:
    """What it comes to. An interrupt that the system happens to hand to a worker's thread wakes nobody who waits for
    a lock, and Python raises it here alone; so no result is waited for without a look in between."""
    while not future.done():
        wait((future,), timeout=_LOOK)
    return future.result()
