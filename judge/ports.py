"""The narrow ports: one for each thing that varies. Everything above floor 3 meets through these and the records.

Format    folder -> Problem            Sandbox   confined runs -> Run
Checker   case, output -> CheckResult  Executor  tasks, several at a time
Builder   program -> Build             Reporter  Summary -> text
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Protocol, TypeVar, runtime_checkable

from msgspec import Struct

from judge.model import (
    Build,
    BuildOptions,
    Case,
    CaseResult,
    CheckResult,
    Confinement,
    Job,
    Limits,
    Loaded,
    PackageReport,
    PairRun,
    Problem,
    Program,
    Report,
    Run,
    Submission,
    Summary,
)

Task = TypeVar("Task")
Result = TypeVar("Result")


class Format(Protocol):
    """Reads one kind of problem package."""

    name: str

    def recognises(self, path: Path) -> bool:
        """Whether `path` looks like a package of this format; cheap, reads no more than names."""

    def load(self, path: Path) -> Loaded:
        """The problem at `path`, and all faults found in it. Raises nothing for what the package says."""


class Session(Protocol):
    """One confined place in which programs are run, one after the other. Not for two threads at once.

    It survives a run that was the judge's fault: what was lost is made anew for the next one.
    """

    def run(self, job: Job) -> Run:
        """Starts the job, waits for its end, cleans up after it. A judge fault is told in `Run.fault`."""

    def close(self) -> None:
        """Ends everything in it, a run in progress too, and removes what it made. Safe twice, and from any thread."""


class Sandbox(Protocol):
    """Makes confined sessions. `level` is what it was shown to enforce: full, landlock or plain."""

    level: str
    notes: tuple[str, ...]

    def open(self, confinement: Confinement) -> Session:
        """A new session. Raises JudgeError when it cannot be had."""

    def run_pair(
        self, solution: Session, solution_job: Job, interactor: Session, interactor_job: Job, transcript_bytes: int = 0
    ) -> PairRun:
        """Runs the two with each one's standard output as the other's standard input (the jobs' own are ignored).

        Both sessions must be of this sandbox, and two different ones. An interactor may wait as long as the solution
        may take, so its wall limit is raised to a second more than the solution's where it is less. With
        `transcript_bytes` the conversation is passed through the judge and recorded, up to that many bytes; without,
        the two are joined directly.
        """


Checker = Callable[[Case, Path], CheckResult]
"""(case, file with the output) -> what was found. The file may be a descriptor's path, open only in this process.

Its own failure, or a package's validator failing, is told in `CheckResult.fault`. Safe to call from several threads.
"""


@runtime_checkable
class KeepsFeedback(Protocol):
    """A checker whose program may ask for another pass: its feedback folder lasts through the passes of one case."""

    def passes(self) -> AbstractContextManager[Checker]:
        """A checker for all passes of one case, one after the other, in one thread."""


@dataclass(frozen=True, kw_only=True)
class Seat:
    """A checker's program about to talk with a submission: its session, what it runs there, what is made of it.

    `job` has the validation limits; its standard input and output are for `Sandbox.run_pair` to replace. `found` reads
    the run's end and the feedback that the program left.
    """

    session: Session
    job: Job
    found: Callable[[Run], CheckResult]


@runtime_checkable
class Interlocutor(Protocol):
    """A checker that talks with the submission while it runs, in place of looking at its output."""

    def seat(self, case: Case) -> AbstractContextManager[Seat]:
        """A seat for one conversation. In a multi-pass problem, ask the checker that `passes` gives."""


class Builder(Protocol):
    """Makes programs ready to run."""

    def build(self, program: Program, options: BuildOptions) -> Build:
        """Compiles `program`, or finds it compiled. A judge fault is told in `Build.fault`."""


class CheckerContext(Struct, frozen=True, kw_only=True):
    """What a checker is made from. Flags come with each case, in `Case.checker_args`.

    resources: whatever the checker opens for its lifetime is entered here, and closed when judging ends.
    """

    problem: Problem
    sandbox: Sandbox
    builder: Builder
    resources: ExitStack


CheckerFactory = Callable[[CheckerContext], Checker]
"""What is registered under a checker's name. Raises UsageError for flags that the package got wrong."""


class Lender(Protocol):
    """Lends out sessions of one sandbox, confined as asked."""

    sandbox: Sandbox

    def lease(self, confinement: Confinement) -> AbstractContextManager[Session]:
        """A session for the time of a block."""


@dataclass(frozen=True, kw_only=True, eq=False)
class Trial:
    """One submission before the judge: everything that judging one of its cases needs.

    `limits` are those the verdict is decided by, `kill` those a run is stopped at.
    """

    problem: Problem
    submission: Submission
    build: Build
    limits: Limits
    kill: Limits
    cases: tuple[Case, ...]
    sessions: Lender
    checker: Checker


Mode = Callable[[Trial, Case], CaseResult]
"""(trial, case) -> the verdict with its facts: one way for a submission to meet a test case.

Raises JudgeError where the judge, or a program that the case needs, fails before there are facts.
"""


class Executor(Protocol):
    """Runs tasks, `jobs` at a time. Shaped like the built-in `map`, so any engine of records fits."""

    jobs: int

    def map(self, function: Callable[[Task], Result], tasks: Iterable[Task]) -> Iterator[Result]:
        """Results in the order of the tasks. Takes tasks only as workers become free."""

    def stream(self, function: Callable[[Task], Result], tasks: Iterable[Task | None]) -> Iterator[Result]:
        """Results as they come. None in place of a task: which is next depends on a result that has not come yet."""

    @property
    def patient(self) -> bool:
        """Whether tasks that are to run alone on a quick machine may go on waiting for it to become so."""

    def alone(self, function: Callable[[Task], Result], task: Task, *, spread: bool) -> tuple[Result, float]:
        """One result, with no other task running meanwhile, and how many times slower than at its best the machine was.

        It runs on the core that is quickest at the moment; with `spread` on all of them.
        """


class Reporter(Protocol):
    """Turns a finished summary into text."""

    def write(self, summary: Summary, stream: IO[str]) -> None:
        """Writes all of it to `stream`."""


class Observer(Protocol):
    """Is told of results as they come, for a person who watches. One submission after the other."""

    def started(self, problem: str, submission: Submission, cases: int = 0) -> None:
        """A submission's turn has come. `cases`: how many it will be judged on, 0 if that is not known."""

    def judged(self, result: CaseResult) -> None:
        """One more case has its verdict."""

    def finished(self, report: Report) -> None:
        """The submission has its verdict."""


class PackageObserver(Observer, Protocol):
    """Is told of whole packages as well."""

    def package(self, report: PackageReport) -> None:
        """A package has been inspected; its submissions come next."""
