"""Sessions on loan: kept while they are of use, and ended with the judge, whatever is going on."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from judge.errors import JudgeError
from judge.model import Build, Confinement, Job, PairRun, Run
from judge.ports import Session
from judge.rooms import Rooms
from judge.sessions import Sessions
from tests.fakes import problem


@dataclass
class Opened:
    """A session that runs nothing."""

    closed: bool = False

    def run(self, job: Job) -> Run:
        return Run(fault="the session is closed") if self.closed else Run(exit_code=0)

    def close(self) -> None:
        self.closed = True


@dataclass
class Doors:
    """A sandbox whose sessions are `Opened`. meanwhile: what happens while one is being opened."""

    meanwhile: Callable[[], None] = lambda: None
    level: str = "none"
    notes: tuple[str, ...] = ()
    opened: list[Opened] = field(default_factory=list)

    def open(self, confinement: Confinement) -> Session:
        self.meanwhile()
        self.opened.append(Opened())
        return self.opened[-1]

    def run_pair(
        self, solution: Session, solution_job: Job, interactor: Session, interactor_job: Job, transcript_bytes: int = 0
    ) -> PairRun:
        raise AssertionError("no pair was to be run")


CONFINED = Confinement(cpu_seconds=1.0, memory_bytes=1, output_bytes=1)


def test_an_idle_session_is_lent_again_for_the_same_confinement() -> None:
    doors = Doors()
    sessions = Sessions(doors, keep=1)
    for _ in range(2):
        with sessions.lease(CONFINED):
            pass
    assert len(doors.opened) == 1
    with sessions.lease(Confinement(cpu_seconds=2.0, memory_bytes=1, output_bytes=1)):
        pass
    assert [session.closed for session in doors.opened] == [True, False]


def test_one_that_met_an_exception_is_not_used_again() -> None:
    doors = Doors()
    sessions = Sessions(doors, keep=1)
    with pytest.raises(ZeroDivisionError), sessions.lease(CONFINED):
        raise ZeroDivisionError
    assert doors.opened[0].closed


def test_the_end_closes_those_on_loan_too() -> None:
    doors = Doors()
    sessions = Sessions(doors, keep=1)
    with sessions.lease(CONFINED):
        sessions.close()
        assert doors.opened[0].closed


def test_a_session_that_is_being_opened_at_the_end_is_closed() -> None:
    doors = Doors()
    sessions = Sessions(doors, keep=1)
    doors.meanwhile = sessions.close
    with sessions.lease(CONFINED):
        assert doors.opened[0].closed


def test_a_room_that_is_being_opened_at_the_end_is_closed() -> None:
    doors = Doors()
    rooms = Rooms(doors, problem(), (Build(ok=True, language="python3"),))
    doors.meanwhile = rooms.close
    with pytest.raises(JudgeError), rooms.lease():
        pass
    assert doors.opened[0].closed
