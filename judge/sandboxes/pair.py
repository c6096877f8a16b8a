"""Two programs that talk: a solution and an interactor, each confined by a session of its own, joined by two pipes.

The judge keeps no end that is written to, or nobody would ever see the end of a file. It does keep the two ends that
are read from, and reads on in the place of a side that has ended. So nobody dies of what he writes: an interactor is
to find the end of file by itself and say what it thinks of a solution that left early; and a solution that still
speaks when the game is over ends as it would have ended, be its language one that is killed by a broken pipe or one
that is thrown an exception. Apart from that the judge listens to the two launchers:

* Who ended first. Each launcher notes its program's end before the other side can learn of it (inside/watch.py), so
  the two times are in the order of cause and effect. Deaths seen "at once" cannot mislead.
* Deadlock. Each launcher says from when to when its program was stuck (inside/stuck.py). If the two spans overlap,
  there was a moment when each waited for the other. The launchers are first told to let go of the pipes, in case a
  program had closed one and gone on; if the two are stuck even then, both are stopped.
* The interactor's end is the end of the game. The solution may go on for a short grace, then it is stopped; sooner if
  it writes more than anybody would read.
"""

from __future__ import annotations

import math
import os
import select
import time

from msgspec.structs import replace

from judge.errors import JudgeError
from judge.model import MIB, Job, PairRun, Run, StopReason
from judge.ports import Session
from judge.sandboxes.answers import Answer
from judge.sandboxes.inside.frames import ENDED, STRETCH, STUCK
from judge.sandboxes.launching import Launcher
from judge.sandboxes.relay import Relay
from judge.sandboxes.session import LauncherSession

GRACE = 0.3  # seconds that a solution may go on after the interactor's end
_PATIENCE = 1.0  # seconds that an interactor may go on waiting beyond the solution's wall limit
_OVERLAP = 0.04  # seconds that both must have been stuck together; any moment would prove it, this forgives clocks
_GLANCE = 1.0  # seconds between two looks at the launchers themselves
_LATE = 5.0  # seconds beyond the longest run there can be, in which a launcher must have answered
_IN_VAIN = 64 * MIB  # bytes that a side may write to one that has ended; then it is stopped, or its pipe breaks


def run_pair(
    solution: Session, solution_job: Job, interactor: Session, interactor_job: Job, transcript_bytes: int = 0
) -> PairRun:
    """See `ports.Sandbox.run_pair`."""
    if not isinstance(solution, LauncherSession) or not isinstance(interactor, LauncherSession):
        raise TypeError("both sessions must come from the same sandbox")
    patience = max(interactor_job.wall_seconds, solution_job.wall_seconds + _PATIENCE)
    sides = (_Party(solution, solution_job), _Party(interactor, replace(interactor_job, wall_seconds=patience)))
    relay = Relay(transcript_bytes) if transcript_bytes else None
    try:
        _start(*sides, relay)
        talk = _Talk(*sides, relay)
        talk.listen()
    finally:
        for side in sides:
            side.stop_reading()
        if relay is not None:
            relay.close()
    return talk.outcome()


class _Party:
    """One side: its session and job, and what was heard of it so far."""

    def __init__(self, session: LauncherSession, job: Job) -> None:
        self.session = session
        self.job = job
        self.launcher: Launcher | None = None
        self.answer: Answer | None = None
        self.stuck = (0.0, 0.0)
        self.ended = False
        self.reading = -1  # a copy of the end that it reads from
        self._in_vain = 0

    @property
    def busy(self) -> bool:
        return self.answer is None

    def ask(self, stdin: int, stdout: int) -> None:
        """Starts the program of this side."""
        try:
            self.launcher = self.session.ask(self.job, (stdin, stdout, self.job.stderr), pair=True)
        except JudgeError as error:
            self.fail(error)

    @property
    def channel(self) -> int:
        """Where the launcher of a busy side is to be heard. Raises JudgeError if the session was closed meanwhile."""
        channel = self.launcher.channel.fileno() if self.launcher is not None else -1
        if channel < 0:
            raise JudgeError("the session is closed")
        return channel

    def is_lost(self, started: float, now: float) -> bool:
        """Whether its launcher can be waited for no longer."""
        longest = STRETCH * self.job.wall_seconds + GRACE + _LATE
        return self.busy and (now > started + longest or (self.launcher is not None and self.launcher.stopped))

    def fail(self, error: JudgeError) -> None:
        self.answer = Answer(run=Run(fault=str(error)), ended=time.monotonic())
        self.ended = True

    def tell(self, word: str) -> None:
        if self.busy and self.launcher is not None:
            self.launcher.tell(word)

    def read_on(self) -> None:
        """In its place: what is there to be read is thrown away."""
        data = os.read(self.reading, 1 << 16)
        self._in_vain += len(data)
        if not data:
            self.stop_reading()

    @property
    def flooded(self) -> bool:
        """Whether more was written to it after its end than anybody would read."""
        return self._in_vain > _IN_VAIN

    def stop_reading(self) -> None:
        if self.reading >= 0:
            os.close(self.reading)
            self.reading = -1

    def hear(self) -> None:
        """Takes in one message that is there to be read."""
        try:
            assert self.launcher is not None
            message = self.session.hear(self.launcher, time.monotonic() + _LATE)
            if message == ENDED:
                self.ended = True
            elif message.startswith(STUCK):
                since, until = map(float, message[len(STUCK) :].split())
                self.stuck = (since, until)
            else:
                self.answer = self.session.understand(message, self.job)
                self.ended = True
        except JudgeError as error:
            self.fail(error)
        except ValueError:
            self.session.discard()
            self.fail(JudgeError(f"the launcher cannot be understood: {message[:80]!r}"))


def _start(solution: _Party, interactor: _Party, relay: Relay | None) -> None:
    """Starts both, joined by pipes; what the parties do not keep of them is closed again."""
    if relay is not None:
        from_solution, to_solution, from_interactor, to_interactor = relay.ends()
    else:
        to_interactor, from_solution = os.pipe()
        to_solution, from_interactor = os.pipe()
        solution.reading = os.dup(to_solution)
        interactor.reading = os.dup(to_interactor)
    plans = ((interactor, to_interactor, from_interactor), (solution, to_solution, from_solution))
    for party, stdin, stdout in plans:
        party.ask(stdin, stdout)
        os.close(stdin)
        os.close(stdout)


class _Talk:
    """The judge's part while the two talk: listen, and stop what goes on for no purpose."""

    def __init__(self, solution: _Party, interactor: _Party, relay: Relay | None) -> None:
        self.solution = solution
        self.interactor = interactor
        self.relay = relay
        self.started = time.monotonic()
        self.next_look = self.started + _GLANCE
        self.released = 0.0
        self.deadlock = False
        self.final_at = 0.0  # when the solution is stopped because the interactor has ended; 0: not yet

    def listen(self) -> None:
        """Until both have been cleaned up after."""
        both = (self.solution, self.interactor)
        while any(party.busy for party in both):
            poller = select.poll()
            channels = {party.channel: party for party in both if party.busy}
            for channel in channels:
                poller.register(channel, select.POLLIN)
            if self.relay is not None:
                self.relay.register(poller)
            read_on = [party for party in both if party.ended and party.reading >= 0 and not party.flooded]
            for party in read_on:
                poller.register(party.reading, select.POLLIN)
            ready = {descriptor for descriptor, _ in poller.poll(self._pause() * 1000)}
            if self.relay is not None:
                self.relay.pass_on(ready)
            for party in read_on:
                if party.reading in ready:
                    party.read_on()
            # The interactor first: what it has to say decides how the solution's end is understood.
            for channel in sorted(ready & channels.keys(), key=lambda channel: channels[channel] is self.solution):
                channels[channel].hear()
            self._intervene()

    def _pause(self) -> float:
        """Seconds until something must be done if nobody says anything; at the most those to the next look."""
        due = self.final_at - time.monotonic() if self.final_at and not self.solution.ended else _GLANCE
        return max(0.001, min(due, _GLANCE))

    def _intervene(self) -> None:
        now = time.monotonic()
        if self.interactor.ended and not self.final_at:
            self.final_at = now + GRACE
        over = now >= self.final_at or self.interactor.flooded
        if 0 < self.final_at < math.inf and over and not self.solution.ended:
            self.solution.tell("stop")
            self.final_at = math.inf
        if self.solution.flooded:
            self.solution.stop_reading()
        if self.solution.ended or self.interactor.ended or self.deadlock:
            if self.solution.answer is not None and self.solution.answer.run.fault:
                self.interactor.tell("stop")
        elif self._together() >= _OVERLAP:
            word = "stop" if self.released else "release"
            self.deadlock = bool(self.released)
            self.released = now
            for party in (self.solution, self.interactor):
                party.tell(word)
        if now >= self.next_look:
            self.next_look = now + _GLANCE
            for party in (self.solution, self.interactor):
                if party.is_lost(self.started, now):
                    party.session.discard()
                    party.fail(JudgeError("the launcher did not answer in time and was ended"))

    def _together(self) -> float:
        """Seconds that both were stuck together, with nothing on its way between them."""
        spans = (self.solution.stuck, self.interactor.stuck)
        moved = self.relay.moved if self.relay is not None else 0.0
        return min(until for _, until in spans) - max(self.released, moved, *(since for since, _ in spans))

    def outcome(self) -> PairRun:
        assert self.solution.answer is not None and self.interactor.answer is not None
        solution, interactor = self.solution.answer, self.interactor.answer
        runs = [solution.run, interactor.run]
        if self.deadlock:  # the end of the first may have let the second come to an end by itself
            runs = [run if run.fault else replace(run, stopped_for=StopReason.WALL) for run in runs]
        return PairRun(
            solution=runs[0],
            interactor=runs[1],
            interactor_first=interactor.ended <= solution.ended and not self.deadlock,
            deadlock=self.deadlock,
            cut=solution.told and not self.deadlock,
            transcript=self.relay.transcript(self.started) if self.relay is not None else (),
            transcript_cut=self.relay is not None and self.relay.cut,
        )
