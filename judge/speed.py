"""How quick the cores of this machine are at the moment, beside the best that was seen of them lately.

CPU time is no constant of a program. Where the other half of a core is busy with somebody else's work, which a virtual
machine cannot see, all that runs there takes up to twice its CPU time, for seconds on end, while another core is as
quick as ever (measured: 1.05 and 1.75 times the least, each core by itself). So around a run that is to settle a doubt
a short loop is timed, before and after, on the cores that the run may use. A run between quick ones is to be believed:
2 to 5 in a hundred of those are slowed down nevertheless, by something that came and went, against half of the others.

The best is kept between calls, or a machine that is slow all the time would never know; it is forgotten after a week,
so that nothing exceptional is held against the machine for ever.
"""

from __future__ import annotations

import contextlib
import json
import os
import platform
import random
import sys
import time
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from pathlib import Path

from judge.cores import ALL, Cores, keep_to
from judge.ports import Result

CALM = 1.15  # times slower than at its best that a machine may be whose time verdicts are believed
_ROUNDS = 50_000  # of the loop: about a millisecond
_TRIES = 3
_WAIT = 1.0  # seconds that a run may wait for a core to become quick
_PATIENCE = 20.0  # seconds of waiting for a slow machine and of runs on it, at the least, all in all
_SHARE = 0.5  # of all the time so far: so much of it they may take where that is more
_PAUSE = 0.05  # seconds between two looks
_FIRST_LOOKS = 0.3  # seconds of them, where nothing is known yet
_MOST_CORES = 8  # to look at, at a time
_WEEK = timedelta(days=7)
_ABSURD = 4.0  # times slower than the best on record: then the record is wrong


class Speed:
    """What is known of this machine's speed. `file`: where the best is kept; None: nowhere."""

    def __init__(self, file: Path | None = None, measure: Callable[[], float] | None = None) -> None:
        self._measure = measure or _seconds
        self._record = None if file is None else _Record(file)
        self._began = time.monotonic()
        self._spent = 0.0  # seconds of waiting for a slow machine and of runs on it
        self._best = 0.0

    @property
    def patient(self) -> bool:
        """Whether a slow machine may go on taking more time than a quick one would."""
        return self._patience() > 0

    def _patience(self) -> float:
        return max(_PATIENCE, _SHARE * (time.monotonic() - self._began)) - self._spent

    def watched(self, function: Callable[[], Result], spread: bool = False) -> tuple[Result, float]:
        """What `function` returns, and how many times slower than at its best the machine was meanwhile.

        It runs on the quickest core, and so do the programs that it has run in a sandbox; with `spread` on all cores.
        """
        began = time.monotonic()
        if not self._best:
            self._learn()
        place, before = self._quickest([ALL] if spread else _each())
        with keep_to(place):
            result = function()
        after = self._at(place)
        if self._record is not None:
            self._record.keep(self._best)
        slowdown = max(before, after) / self._best if self._best else 1.0  # 0: the clock is too coarse to tell
        if slowdown > CALM:
            self._spent += time.monotonic() - began
        return result, slowdown

    def _quickest(self, places: list[Cores]) -> tuple[Cores, float]:
        """The quickest of some places, with its seconds. Waits for a while if none is as quick as it can be."""
        until = time.monotonic() + min(_WAIT, self._patience())
        while True:
            found = {place: self._at(place) for place in places}
            place = min(places, key=found.__getitem__)
            if found[place] <= CALM * self._best or time.monotonic() > until:
                return place, found[place]
            time.sleep(_PAUSE)

    def _at(self, place: Cores) -> float:
        """Seconds for the loop on the slowest of these cores now."""
        return max(map(self._on, _some(place)))

    def _on(self, core: Cores) -> float:
        with keep_to(core):
            seconds = self._measure()
        self._best = min(self._best or seconds, seconds)
        return seconds

    def _learn(self) -> None:
        """The best on record, if there is one that can be true; else that of some looks."""
        known = 0.0 if self._record is None else self._record.best()
        looks = [self._on(core) for core in _each()]
        if known * _ABSURD > self._best:
            self._best = min(known, self._best)
            return
        if self._record is not None:
            self._record.forget()
        until = time.monotonic() + _FIRST_LOOKS
        while time.monotonic() < until and min(looks):
            time.sleep(_PAUSE / 5)
            looks = [self._on(core) for core in _each()]


class _Record:
    """The best of this machine in a file, with the day on which it was seen, among those of others."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._kind = f"{platform.node()} {_model()} {sys.version}"
        self._kept = 0.0

    def best(self) -> float:
        """0: nothing is on record."""
        self._kept = dict(self._fresh()).get(self._kind, (0.0, ""))[0]
        return self._kept

    def forget(self) -> None:
        """What is on record cannot be true, or there is nothing: the next best is to be kept, whatever it is."""
        self._kept = 0.0

    def keep(self, best: float) -> None:
        """Puts a better best on record. Another judge that does the same at this moment may be lost; it comes again."""
        if not best or 0 < self._kept <= best:
            return
        self._kept = best
        record = dict(self._fresh()) | {self._kind: (best, date.today().isoformat())}
        draft = self._file.with_suffix(f".{os.getpid()}")
        try:
            draft.write_text(json.dumps(record))
            draft.replace(self._file)
        except OSError:
            with contextlib.suppress(OSError):
                draft.unlink(missing_ok=True)

    def _fresh(self) -> Iterator[tuple[str, tuple[float, str]]]:
        """What is on record and less than a week old. What is damaged is no record."""
        oldest = date.today() - _WEEK
        with contextlib.suppress(OSError, ValueError, TypeError, AttributeError, RecursionError):
            for kind, (best, day) in json.loads(self._file.read_bytes()).items():
                if isinstance(best, float) and 0 < best < 1 and oldest < date.fromisoformat(day) <= date.today():
                    yield kind, (best, day)


def _each() -> list[Cores]:
    """Some of the cores, each by itself; where they cannot be told apart, all of them."""
    return _some(ALL)


def _some(cores: Cores) -> list[Cores]:
    chosen = random.sample(sorted(cores), min(len(cores), _MOST_CORES))
    return [frozenset({core}) for core in chosen] or [cores]


def _seconds() -> float:
    """The least CPU seconds of a few rounds of a short loop on this thread."""
    return min(_loop() for _ in range(_TRIES))


def _loop() -> float:
    began = time.thread_time()
    sum(range(_ROUNDS))
    return time.thread_time() - began


def _model() -> str:
    with contextlib.suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(errors="replace").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.machine()
