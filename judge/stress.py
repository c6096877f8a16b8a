"""Stress: inputs, one after the other, until two programs differ; then the smallest input on which they do.

Only inputs that the package's input validators accept are put before the programs. The other program is the one that is
trusted. Its output takes the place of the answer, and the problem's own way of comparing decides. A package with an
output validator may accept many answers, so there each output is also held against the other's: a wrong answer of the
trusted program comes to light as well. Where the trusted program breaks a limit it has no answer, and the input says
nothing: brute force may be slow.

The same seed gives the same inputs in the same order, whatever the number of workers, and the first difference in that
order is the one that is told.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

import msgspec

from judge import verdicts, wording
from judge.errors import JudgeError, UsageError
from judge.inspection import Inspector
from judge.model import (
    ACCEPTED,
    Answer,
    Case,
    CaseResult,
    CheckResult,
    Interaction,
    Meeting,
    Outcome,
    Problem,
    Report,
    Run,
    StressPlan,
    StressReport,
    Verdict,
)
from judge.modes.running import run
from judge.ports import Executor, Trial
from judge.shrinking import shrunk
from judge.speed import CALM
from judge.supply import Candidate, Supply
from judge.workspace import Capture, capture

STRESS = "stress"  # what the case is called, with the seed behind it
SHRINKING = 20.0  # seconds that shrinking may take at the least, where there is a bound in time
_GOOD = CheckResult(accepted=True)
_REPEATS = 3  # lonely runs after one that was too slow, at the most
_LIMITS = (Verdict.TLE, Verdict.MLE, Verdict.OLE)


@dataclass(kw_only=True)
class Stress:
    """Puts inputs before two programs. Raises UsageError where none can be had; JudgeError where a checker fails."""

    problem: Problem
    mine: Trial
    other: Trial
    inspector: Inspector
    executor: Executor
    plan: StressPlan
    _deadline: float = field(default=float("inf"), init=False)
    _tally: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(Outcome, 0), init=False)
    _first: Meeting | None = field(default=None, init=False)
    _best: Meeting | None = field(default=None, init=False)

    def __post_init__(self) -> None:
        if self.problem.interaction is not Interaction.BATCH or self.problem.passes > 1:
            why = "stress needs a problem whose solutions read one input and print one answer"
            raise UsageError(why, self.problem.folder)
        for trial in (self.mine, self.other):
            if not trial.build.ok:
                said = wording.skipped(trial.build) if trial.build.missing else f"does not compile\n{trial.build.log}"
                raise UsageError(said, trial.submission.program.path)
        self._valid = self.inspector.gate(self.problem)
        self._supply = Supply(
            self.problem,
            self.plan,
            build=self.inspector.build,
            sessions=self.mine.sessions,
            gentle=self._valid is None,
        )

    def report(self) -> StressReport:
        """Tries inputs until the two differ or the plan is carried out, and shrinks what was found."""
        began = time.monotonic()
        self._deadline = began + (self.plan.seconds or float("inf"))
        interrupted = False
        try:
            self._search()
            if self._first is not None:
                if self.plan.seconds is not None:
                    self._deadline = time.monotonic() + max(SHRINKING, self.plan.seconds)
                shrunk(self._first.input, self._first_as_bad)
        except KeyboardInterrupt:
            interrupted = True
        return StressReport(
            problem=self.problem,
            mine=self.mine.submission.name,
            other=self.other.submission.name,
            limits=self.mine.limits,
            plan=self.plan,
            source=self._supply.source,
            validated=self._valid is not None,
            agreed=self._tally[Outcome.AGREE],
            invalid=self._tally[Outcome.INVALID],
            unanswered=self._tally[Outcome.NO_ANSWER],
            seconds=time.monotonic() - began,
            found=self._best,
            first=self._first,
            interrupted=interrupted,
            reports=tuple(self._reports()),
        )

    def _reports(self) -> Iterator[Report]:
        """What either program comes to: on the input that is found, if any."""
        found = self._best or Meeting(outcome=Outcome.AGREE)
        yield self._report_on(self.mine, found.mine)
        yield self._report_on(self.other, found.other)

    def _report_on(self, trial: Trial, answer: Answer | None) -> Report:
        results: tuple[CaseResult, ...] = ()
        verdict = Verdict.AC
        if answer is not None:
            verdict = answer.verdict or Verdict.AC
            case = Case(name=f"{STRESS}-{self.plan.seed}", input=self.problem.folder)
            results = (CaseResult(case=case, run=answer.run, check=answer.check, verdict=verdict),)
        return Report(
            problem=self.problem,
            submission=msgspec.structs.replace(trial.submission, expectation=ACCEPTED),
            build=trial.build,
            limits=trial.limits,
            results=results,
            verdict=verdict,
            objections=() if verdict is Verdict.AC else (f"differs from what it was held against: {verdict}",),
        )

    def _search(self) -> None:
        for raw in self.executor.map(self._examined, self._timely(self._supply.candidates())):
            meeting = self._settled(raw)
            self._tally[meeting.outcome] += 1
            if meeting.outcome is Outcome.DIFFER:
                self._first = self._best = meeting
                return

    def _settled(self, meeting: Meeting) -> Meeting:
        """The meeting, or a better one of lonely runs where the machine's load may have made a program too slow."""
        spread = True
        for _ in range(_REPEATS):
            if Verdict.TLE not in meeting.verdicts:
                break
            again, slowdown = self.executor.alone(self._examined, self._supply.like(meeting.input), spread=spread)
            if again.outcome is Outcome.LATE:
                break
            meeting = again
            runs = [answer.run for answer in (again.mine, again.other) if answer is not None]
            spread = any(run.parallel for run in runs)
            if slowdown <= CALM or any(run.stopped_for is not None for run in runs):
                break
        return meeting

    def _first_as_bad(self, inputs: Iterable[bytes]) -> bytes | None:
        """The first of some inputs on which the two differ as they did at first; it is kept as the best so far."""
        assert self._first is not None
        candidates = map(self._supply.like, inputs)
        for meeting in self.executor.map(self._examined, self._timely(candidates)):
            if meeting.outcome is Outcome.DIFFER and meeting.verdicts == self._first.verdicts:
                self._best = meeting
                return meeting.input
        return None

    def _timely(self, candidates: Iterable[Candidate]) -> Iterator[Candidate]:
        for candidate in candidates:
            if time.monotonic() > self._deadline:
                return
            yield candidate

    # One input

    def _examined(self, candidate: Candidate) -> Meeting:
        if time.monotonic() > self._deadline:
            return Meeting(outcome=Outcome.LATE)
        data = self._supply.input_of(candidate)
        with capture("input") as held:
            case = msgspec.structs.replace(candidate.like, input=held.hold(data), answer=None, output=None)
            if self._valid is not None and not self._valid(case):
                return Meeting(outcome=Outcome.INVALID, input=data)
            return msgspec.structs.replace(self._met(case), input=data)

    def _met(self, case: Case) -> Meeting:
        with run(self.other, case) as (other, other_output):
            failed = _verdict(self.other, other)
            if failed in _LIMITS:
                return Meeting(outcome=Outcome.NO_ANSWER)
            with run(self.mine, case) as (mine, output):
                own = _verdict(self.mine, mine)
                if own is not None and failed is not None:
                    return Meeting(outcome=Outcome.NO_ANSWER)
                checks = (None, None) if own or failed else self._checks(case, output, other_output)
                return _meeting(
                    Answer(run=mine, verdict=own or _of(checks[0]), check=checks[0], output=_content(output)),
                    Answer(run=other, verdict=failed or _of(checks[1]), check=checks[1], output=_content(other_output)),
                )

    def _checks(self, case: Case, mine: Capture, other: Capture) -> tuple[CheckResult, CheckResult]:
        """What the problem's checker finds on each output, the other one being the answer.

        A validator may fail *because the answer is wrong*, which is then found by asking the other way round; a failure
        that this does not explain is the validator's own: JudgeError.
        """
        if _content(mine) == _content(other):
            return _GOOD, _GOOD
        check = self._check(case, mine, other)
        back = self._check(case, other, mine) if self.problem.comparing.program is not None else _GOOD
        if check.fault and (back.fault or back.accepted):
            raise JudgeError(check.fault)
        if back.fault and check.accepted:
            raise JudgeError(back.fault)
        return _GOOD if check.fault else check, _GOOD if back.fault else back

    def _check(self, case: Case, output: Capture, answer: Capture) -> CheckResult:
        return self.mine.checker(msgspec.structs.replace(case, answer=answer.path), output.path)


def _verdict(trial: Trial, facts: Run) -> Verdict | None:
    if facts.fault:
        raise JudgeError(facts.fault)
    return verdicts.of_run(facts, trial.limits, trial.problem.output_rule)


def _of(check: CheckResult | None) -> Verdict | None:
    return None if check is None else verdicts.of_check(check)


def _meeting(mine: Answer, other: Answer) -> Meeting:
    agree = mine.verdict is Verdict.AC and other.verdict is Verdict.AC
    return Meeting(outcome=Outcome.AGREE if agree else Outcome.DIFFER, mine=mine, other=other)


def _content(output: Capture) -> bytes:
    return output.read(output.size)
