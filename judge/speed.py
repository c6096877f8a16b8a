"""How quick the cores of this machine are at the moment, beside the best that was ever seen of them.

CPU time is no constant of a program. Where the other half of a core is busy with somebody else's work, which a virtual
machine cannot see, all that runs there takes up to twice its CPU time, for seconds on end, while another core is as
quick as ever (measured: 1.05 and 1.75 times the least, each core by itself). So before a run that is to settle a doubt
a short loop is timed on one core after the other; the run is kept on the quickest, and afterwards the loop is timed
there again. A run between two quick ones is to be believed: 2 to 5 in a hundred of those are slowed down nevertheless,
by something that came and went, against half of the others.

The best is kept between calls, or a machine that is slow all the time would never know.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

from judge.cores import allowed_cores, keep_to
from judge.verdicts import CALM

Result = TypeVar("Result")
_ROUNDS = 30_000  # of the loop: about a millisecond
_TRIES = 3
_WAIT = 1.0  # seconds that a run may wait for a core to become quick
_WAIT_IN_ALL = 10.0
_PAUSE = 0.05  # seconds between two looks
_FIRST_LOOKS = 20  # at each core, where nothing is known yet


class Speed:
    """What is known of this machine's speed. `file`: where the best is kept; None: nowhere."""

    def __init__(self, file: Path | None = None, measure: Callable[[], float] | None = None) -> None:
        self._file = file
        self._measure = measure or _seconds
        self._patience = _WAIT_IN_ALL
        self._best = 0.0

    def watched(self, function: Callable[[], Result]) -> tuple[Result, float]:
        """What `function` returns, called on the quickest core, and how many times slower than at its best that was.

        Programs that it starts in a sandbox are kept on the same core.
        """
        if not self._best:
            self._best = self._known() or min(self._looks())
        core = self._quickest()
        before = self._at(core)
        with keep_to(core):
            result = function()
        after = self._at(core)
        self._keep()
        return result, max(before, after) / self._best

    def _quickest(self) -> frozenset[int]:
        """The quickest core at the moment. Waits for a while if none is as quick as it can be."""
        began = time.monotonic()
        until = began + min(_WAIT, self._patience)
        while True:
            found: dict[frozenset[int], float] = {}
            for core in _each():
                found[core] = self._at(core)
                if found[core] <= CALM * self._best:
                    break
            core = min(found, key=found.__getitem__)
            if found[core] <= CALM * self._best or time.monotonic() > until:
                self._patience -= time.monotonic() - began
                return core
            time.sleep(_PAUSE)

    def _at(self, core: frozenset[int]) -> float:
        """Seconds for the loop on that core now."""
        with keep_to(core):
            seconds = self._measure()
        self._best = min(self._best or seconds, seconds)
        return seconds

    def _looks(self) -> Iterator[float]:
        for _ in range(_FIRST_LOOKS):
            yield from map(self._at, _each())
            time.sleep(_PAUSE / 5)

    def _known(self) -> float:
        """The best that is on record; 0: nothing is."""
        return self._record().get(_kind(), 0.0)

    def _record(self) -> dict[str, float]:
        with contextlib.suppress(OSError, ValueError):
            record = json.loads(self._file.read_bytes()) if self._file is not None else {}
            if isinstance(record, dict) and all(isinstance(value, float) and value > 0 for value in record.values()):
                return record
        return {}

    def _keep(self) -> None:
        """Puts a better best on record. Another judge that does the same at this moment may be lost; it comes again."""
        record = self._record()
        if self._file is None or 0 < record.get(_kind(), 0.0) <= self._best:
            return
        draft = self._file.with_suffix(f".{os.getpid()}")
        with contextlib.suppress(OSError):
            draft.write_text(json.dumps(record | {_kind(): self._best}))
            draft.replace(self._file)


def _each() -> list[frozenset[int]]:
    """Each core by itself; where they cannot be told apart, all of them."""
    return [frozenset({core}) for core in sorted(allowed_cores())] or [frozenset()]


def _seconds() -> float:
    """The least CPU seconds of a few rounds of a short loop on this thread."""
    return min(_loop() for _ in range(_TRIES))


def _loop() -> float:
    began = time.thread_time()
    total = 0
    for number in range(_ROUNDS):
        total += number & 7
    return time.thread_time() - began


def _kind() -> str:
    """What the figures on record are comparable for: this kind of machine and this Python."""
    return f"{platform.machine()} {_model()} {platform.python_version()}"


def _model() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor()
