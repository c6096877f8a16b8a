"""Sessions on loan: a sandbox session costs some 20 ms to open, so it is kept while its program is being judged.

A lease gives one thread a session confined as asked, an idle one if there is one. Idle sessions of other programs are
closed when more than `keep` lie about, longest idle first.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

from judge.model import Confinement
from judge.ports import Sandbox, Session


class Sessions:
    """Lends out sessions of one sandbox. Safe for threads."""

    def __init__(self, sandbox: Sandbox, keep: int) -> None:
        self.sandbox = sandbox
        self._keep = keep
        self._idle: list[tuple[str, Session]] = []
        self._busy: list[Session] = []
        self._closed = False
        self._lock = Lock()

    @contextmanager
    def lease(self, confinement: Confinement) -> Iterator[Session]:
        """A session for the time of the block. One that met an exception is not used again."""
        key = repr(confinement)
        session = self._take(key) or self.sandbox.open(confinement)
        with self._lock:
            late = self._closed  # while it was opened; what runs in it would never be ended
            if not late:
                self._busy.append(session)
        if late:
            session.close()
        try:
            yield session
        except BaseException:
            self._give_back(key, session, sound=False)
            raise
        self._give_back(key, session, sound=True)

    def _take(self, key: str) -> Session | None:
        with self._lock:
            for index, (owner, session) in enumerate(self._idle):
                if owner == key:
                    del self._idle[index]
                    return session
        return None

    def _give_back(self, key: str, session: Session, sound: bool) -> None:
        with self._lock:
            if session not in self._busy:  # closed meanwhile
                return
            self._busy.remove(session)
            if sound:
                self._idle.append((key, session))
            surplus = [] if sound else [session]
            while len(self._idle) > self._keep:
                surplus.append(self._idle.pop(0)[1])
        for old in surplus:
            old.close()

    def close(self) -> None:
        """Ends every session, those on loan too: their runs come back with a fault."""
        with self._lock:
            sessions = [session for _, session in self._idle] + self._busy
            self._idle, self._busy, self._closed = [], [], True
        for session in sessions:
            session.close()
