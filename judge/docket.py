"""The docket: the submissions that are before the judge, what is known of each so far, and which case comes next.

The first submission has the first claim on the workers. What it cannot use goes to those after it, so one slow case
does not keep the other workers waiting. Results come as they may; each submission puts its own in case order.

A submission that must be too slow is judged one case at a time. It ends with the first case that is clearly too slow,
and whatever ran beside that one would have been in vain, for as long as a run can take. No more of them are under way
than there are workers: each next case would find its sandbox session closed, for want of use, by those of the others.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from judge import expectations, scoring
from judge.errors import UsageError
from judge.model import Case, CaseResult, Verdict
from judge.ports import Trial

MOST = 32  # submissions that are taken up at a time

Task = tuple["Hearing", int]
"""A case that is to be run: whose, and its place among that one's cases."""


class Hearing:
    """One submission before the judge.

    results: those that count so far, in case order. before: their verdicts, by case. singly: whether it is judged one
    case at a time. stopped: whether what is still to come of it does not count.
    """

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.results: list[CaseResult] = []
        self.before: dict[str, Verdict] = {}
        self.singly = expectations.wants(trial.submission.expectation, Verdict.TLE)
        self.stopped = False
        self._coming = deque(range(len(trial.cases)))
        self._begun: deque[int] = deque()  # places of cases whose results have not been kept yet
        self._raw: dict[int, CaseResult] = {}

    def case(self, place: int) -> Case:
        return self.trial.cases[place]

    @property
    def ended(self) -> bool:
        """Whether all results that count are there."""
        return not self._begun and not self.has_more()

    @property
    def under_way(self) -> bool:
        """Whether a case of it has been begun whose result has not been kept yet."""
        return bool(self._begun)

    def has_more(self) -> bool:
        """Whether some case has still to be begun."""
        while self._coming and not self._wanted(self._coming[0]):
            self._coming.popleft()
        return bool(self._coming)

    def begin(self) -> int:
        """The place of the next case, to be run now; there must be one."""
        place = self._coming.popleft()
        self._begun.append(place)
        return place

    def take(self, place: int, raw: CaseResult) -> None:
        """Takes in the result of a case that was begun."""
        if not self.stopped:
            self._raw[place] = raw

    def due(self) -> tuple[int, CaseResult] | None:
        """The result that is next in case order, to be settled and kept; None if it has not come yet."""
        while self._begun and self._begun[0] in self._raw:
            place = self._begun.popleft()
            raw = self._raw.pop(place)
            if self._wanted(place):
                return place, raw
        return None

    def keep(self, result: CaseResult) -> None:
        """A result that counts."""
        self.results.append(result)
        self.before[result.case.name] = result.verdict

    def stop(self) -> None:
        """No further result counts."""
        self.stopped = True
        for rest in (self._coming, self._begun, self._raw):
            rest.clear()

    def _wanted(self, place: int) -> bool:
        return scoring.wanted(self.trial.problem.groups, self.case(place).name, self.before)


class Docket:
    """The hearings, in the order of the trials, which are taken up one by one as there is room for their cases.

    workers: how many cases are run at a time.
    """

    def __init__(self, trials: Iterator[Trial], workers: int) -> None:
        self._trials = trials
        self._workers = workers
        self._open: deque[Hearing] = deque()
        self._failure: UsageError | None = None

    def first(self) -> Hearing | None:
        """The one to be reported next; None when there are no more. UsageError where it cannot be taken up."""
        if self._open or self._take_up():
            return self._open[0]
        if self._failure is not None:
            raise self._failure
        return None

    def close_first(self) -> None:
        """The first has been reported."""
        self._open.popleft()

    def tasks(self) -> Iterator[Task | None]:
        """What is to be run next, again and again; None where that depends on results that have not come yet."""
        while True:
            ready = next(self._ready(), None)
            if ready is not None:
                yield ready, ready.begin()
            elif len(self._open) >= MOST:
                yield None
            elif not self._take_up():
                if not any(hearing.has_more() for hearing in self._open):
                    return
                yield None

    def _ready(self) -> Iterator[Hearing]:
        """Those that can give a case now."""
        room = self._workers - sum(hearing.singly and hearing.under_way for hearing in self._open)
        for hearing in self._open:
            if hearing.has_more() and not (hearing.singly and (hearing.under_way or room <= 0)):
                yield hearing

    def _take_up(self) -> bool:
        """Takes up the next trial, if there is one. One that cannot be built keeps nobody before it from his report."""
        if self._failure is None:
            try:
                trial = next(self._trials, None)
            except UsageError as error:
                self._failure = error
            else:
                if trial is not None:
                    self._open.append(Hearing(trial))
                    return True
        return False
