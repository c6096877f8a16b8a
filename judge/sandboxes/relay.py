"""Passing a conversation on, and writing it down: only for people who asked to see it.

Each direction is read, recorded and written with a bounded buffer of its own, so a side that does not read holds the
other up just as a direct pipe would. The end of one side is passed on too; that a reader went away is not, as with a
direct pipe: the writer's words are read on and thrown away (see pair.py).
"""

from __future__ import annotations

import os
import select
import time

from judge.model import Piece, Side

_BUFFER = 1 << 16  # bytes on their way in one direction, as much as the kernel keeps in a pipe


class Relay:
    """Two directions through the judge, and a record of at most `most` bytes."""

    def __init__(self, most: int) -> None:
        self._pieces: list[tuple[float, Side, bytes]] = []
        self._room = most
        self.cut = False
        self.moved = 0.0  # when something was last passed on, or is still waiting to be
        self._directions: list[_Direction] = []

    def ends(self) -> tuple[int, int, int, int]:
        """The ends for the two programs: solution's output and input, interactor's output and input."""
        for side in Side:
            self._directions.append(_Direction(side))
        from_solution, from_interactor = self._directions
        return from_solution.given, from_interactor.taken, from_interactor.given, from_solution.taken

    def register(self, poller: select.poll) -> None:
        for direction in self._directions:
            direction.register(poller)

    def pass_on(self, ready: set[int]) -> None:
        for direction in self._directions:
            data = direction.move(ready)
            if data:
                self._record(direction.side, data)
            if data or direction.waiting:
                self.moved = time.monotonic()

    def _record(self, side: Side, data: bytes) -> None:
        if len(data) > self._room:
            self.cut = True
            data = data[: self._room]
        if data:
            self._room -= len(data)
            self._pieces.append((time.monotonic(), side, data))

    def transcript(self, started: float) -> tuple[Piece, ...]:
        return tuple(Piece(seconds=at - started, side=side, data=data) for at, side, data in self._pieces)

    def close(self) -> None:
        for direction in self._directions:
            direction.close()


class _Direction:
    """What `side` writes, on its way to the other."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self._source, self.given = os.pipe()  # the program writes into `given`
        self.taken, self._target = os.pipe()  # the other reads from `taken`
        self._buffer = bytearray()
        os.set_blocking(self._source, False)
        os.set_blocking(self._target, False)

    @property
    def waiting(self) -> bool:
        return bool(self._buffer)

    def register(self, poller: select.poll) -> None:
        if self._source >= 0 and len(self._buffer) < _BUFFER:
            poller.register(self._source, select.POLLIN)
        if self._target >= 0:
            poller.register(self._target, select.POLLOUT if self._buffer else 0)  # 0: only told when the reader goes

    def move(self, ready: set[int]) -> bytes:
        """Reads and writes what can be; returns what was read."""
        data = b""
        if self._source in ready and len(self._buffer) < _BUFFER:
            data = os.read(self._source, _BUFFER)
            self._buffer += data
            if not data:
                self._source = _closed(self._source)
        if self._target >= 0 and (self._buffer or self._target in ready):
            self._write(self._target in ready)
        if self._target < 0:
            self._buffer.clear()
        if self._source < 0 and not self._buffer:
            self._target = _closed(self._target)
        return data

    def _write(self, told: bool) -> None:
        try:
            if self._buffer:
                del self._buffer[: os.write(self._target, self._buffer)]
            elif told:
                raise BrokenPipeError
        except BlockingIOError:
            pass
        except BrokenPipeError:  # nobody reads any more
            self._target = _closed(self._target)

    def close(self) -> None:
        self._target = _closed(self._target)
        self._source = _closed(self._source)


def _closed(descriptor: int) -> int:
    if descriptor >= 0:
        os.close(descriptor)
    return -1
