"""The docket: the submissions that are before the judge, what is known of each so far, and which case comes next.

The first submission has the first claim on the workers. What it cannot use goes to those after it, so one slow case
does not keep the other workers waiting. Results come as they may; each submission puts its own in case order.

A submission that must be too slow is judged one case at a time. It ends with the first case that is clearly too slow,
and whatever ran beside that one would have been in vain, for as long as a run can take.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

from judge import expectations, scoring
from judge.model import Case, CaseResult, Verdict
from judge.ports import Trial

MOST = 32  # submissions that are taken up at a time


class Hearing:
    """One submission before the judge.

    results: those that count so far, in case order. before: their verdicts, by case.
    """

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.results: list[CaseResult] = []
        self.before: dict[str, Verdict] = {}
        self._coming = deque(trial.cases)
        self._begun: deque[str] = deque()  # cases whose results have not been kept yet
        self._raw: dict[str, CaseResult] = {}
        self._stopped = False
        self._singly = expectations.wants(trial.submission.expectation, Verdict.TLE)

    @property
    def ended(self) -> bool:
        """Whether all results that count are there."""
        return not self._begun and not self.has_more()

    @property
    def stopped(self) -> bool:
        """Whether what is still to come of it does not count."""
        return self._stopped

    def has_more(self) -> bool:
        """Whether some case has still to be begun."""
        while self._coming and not self._wanted(self._coming[0].name):
            self._coming.popleft()
        return bool(self._coming)

    def begin(self) -> Case | None:
        """The next case, to be run now; None if there is none, or none yet."""
        if (self._singly and self._begun) or not self.has_more():
            return None
        case = self._coming.popleft()
        self._begun.append(case.name)
        return case

    def take(self, raw: CaseResult) -> None:
        """Takes in the result of a case that was begun."""
        if not self._stopped:
            self._raw[raw.case.name] = raw

    def due(self) -> CaseResult | None:
        """The result that is next in case order, to be settled and kept; None if it has not come yet."""
        while self._begun and self._begun[0] in self._raw:
            raw = self._raw.pop(self._begun.popleft())
            if self._wanted(raw.case.name):
                return raw
        return None

    def keep(self, result: CaseResult) -> None:
        """A result that counts."""
        self.results.append(result)
        self.before[result.case.name] = result.verdict

    def stop(self) -> None:
        """No further result counts."""
        self._stopped = True
        for rest in (self._coming, self._begun, self._raw):
            rest.clear()

    def _wanted(self, name: str) -> bool:
        return scoring.wanted(self.trial.problem.groups, name, self.before)


class Docket:
    """The hearings, in the order of the trials, which are taken up one by one as there is room for their cases."""

    def __init__(self, trials: Iterator[Trial]) -> None:
        self._trials = trials
        self._open: deque[Hearing] = deque()

    def first(self) -> Hearing | None:
        """The one to be reported next; None when there are no more."""
        return self._open[0] if self._open or self._take_up() else None

    def close_first(self) -> None:
        """The first has been reported."""
        self._open.popleft()

    def tasks(self) -> Iterator[tuple[Hearing, Case] | None]:
        """What is to be run next, again and again; None where that depends on results that have not come yet."""
        while True:
            task = next(self._ready(), None)
            if task is not None or len(self._open) >= MOST:
                yield task
            elif not self._take_up():
                if not any(hearing.has_more() for hearing in self._open):
                    return
                yield None

    def _ready(self) -> Iterator[tuple[Hearing, Case]]:
        for hearing in self._open:
            case = hearing.begin()
            if case is not None:
                yield hearing, case

    def _take_up(self) -> bool:
        trial = next(self._trials, None)
        if trial is not None:
            self._open.append(Hearing(trial))
        return trial is not None
