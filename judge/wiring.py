"""Wiring: the one place that picks concrete classes, and keeps what lasts for one judge's lifetime."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

from judge import registry, sandboxes
from judge.build import Builder, default_folder
from judge.cores import usable_cores
from judge.executors import ThreadExecutor
from judge.fuzz import Fuzzer
from judge.graders import own_grader
from judge.inspection import Inspector
from judge.model import Build, BuildOptions, Interaction, Problem, Program
from judge.pipeline import Order, Pipeline, Silent, Tools
from judge.ports import Checker, CheckerContext, CheckerFactory, Mode, Observer, Trial
from judge.scoring import Grader
from judge.scratch import sweep
from judge.sessions import Sessions
from judge.settings import Settings
from judge.speed import Speed


class Wiring:
    """Sandbox, sessions, builder and checkers of one judge, and what is put together from them.

    notes: what a reader of figures must know of this machine. Raises UsageError for a sandbox that cannot be had.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._jobs = settings.jobs or usable_cores()
        self._open = ExitStack()
        sweep()
        self.sandbox = sandboxes.choose(settings.sandbox)
        self.notes: tuple[str, ...] = self.sandbox.notes
        self.sessions = Sessions(self.sandbox, keep=2 * self._jobs)
        self._open.callback(self.sessions.close)
        kept = self._cache_folder()
        self._builder = self._open.enter_context(Builder(self.sandbox, kept))
        self._speed = Speed(kept.parent / "speed.json" if kept else None)
        self._checkers: dict[Path, Checker] = {}

    def close(self) -> None:
        """Ends everything that was started."""
        self._open.close()

    def pipeline(self, observer: Observer | None = None) -> Pipeline:
        tools = Tools(
            executor=self.executor(),
            sessions=self.sessions,
            build=self._build,
            mode=mode_of,
            checker=self.checker,
            grader=self.grader,
        )
        return Pipeline(tools=tools, observer=observer or Silent(), fail_fast=self._settings.fail_fast)

    def inspector(self) -> Inspector:
        return Inspector(
            executor=self.executor(),
            sessions=self.sessions,
            build=self._build_helper,
            checker=self.checker,
        )

    def fuzzer(self) -> Fuzzer | None:
        """What tries a package's programs on junk; None unless that is asked for."""
        if not self._settings.fuzz:
            return None
        return Fuzzer(
            executor=self.executor(),
            sessions=self.sessions,
            build=self._build_helper,
            checker=self.checker,
            seed=self._settings.seed,
            keep=self._settings.keep,
        )

    def executor(self) -> ThreadExecutor:
        return ThreadExecutor(self._jobs, self._speed)

    def trial(self, order: Order) -> Trial:
        """A submission, built, before the judge."""
        return self.pipeline().trial(order)

    def checker(self, problem: Problem) -> Checker:
        """One checker for each package."""
        if problem.folder not in self._checkers:
            context = CheckerContext(problem=problem, sandbox=self.sandbox, builder=self._builder, resources=self._open)
            make: CheckerFactory = registry.find("judge.checkers", problem.comparing.checker)
            self._checkers[problem.folder] = make(context)
        return self._checkers[problem.folder]

    def grader(self, problem: Problem) -> Grader:
        return own_grader(problem, self._build_helper, self.sessions)

    def _build(self, order: Order) -> Build:
        if order.problem.interaction is Interaction.SUBMIT_ANSWER:
            return Build(ok=True, language="answer")
        own = order.trusted or order.submission in order.problem.submissions
        options = BuildOptions.submission(order.problem, order.limits, own=own)
        return self._builder.build(order.submission.program, options)

    def _build_helper(self, problem: Problem, program: Program) -> Build:
        return self._builder.build(program, BuildOptions.validator(problem))

    def _cache_folder(self) -> Path | None:
        """Where builds are kept for the next call; None, with a note, where they cannot be."""
        if not self._settings.cache:
            return None
        folder = default_folder()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self.notes += (f"nothing is kept for the next run: {folder}: {error.strerror}",)
            return None
        return folder


def mode_of(problem: Problem) -> Mode:
    """The way a submission meets the cases of this problem."""
    mode: Mode = registry.find("judge.modes", problem.interaction)
    return mode
