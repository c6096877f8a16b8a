"""The judge as the command line, pytest and Python programs call it.

from judge import Judge, Settings

with Judge(Settings(jobs=2)) as judge:
    problem = judge.problem("count")
    report = judge.report(problem, "solutions/count.py")
"""

from __future__ import annotations

import os
import platform
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from importlib.metadata import version
from pathlib import Path
from types import TracebackType

import msgspec
from platformdirs import user_cache_path

from judge import formats, languages, selection, toolbox
from judge.adapters import adapted
from judge.calibration import Calibration, calibrate
from judge.errors import UsageError
from judge.history import History
from judge.model import (
    ACCEPTED,
    Case,
    CaseResult,
    Host,
    LastResult,
    Limits,
    Loaded,
    PackageReport,
    Probe,
    Problem,
    Program,
    Report,
    Submission,
    Summary,
)
from judge.pipeline import Order, Silent
from judge.ports import Observer, PackageObserver
from judge.sandboxes.doctor import probes as sandbox_probes
from judge.settings import Settings, as_set
from judge.verify import Verifier
from judge.wiring import Wiring, usable_cores
from judge.workspace import find_root


class Judge:
    """Judges solutions and packages. Close it, or use it in a `with`: its sandboxes end with it."""

    def __init__(self, settings: Settings | None = None) -> None:
        self.settings = settings or Settings()
        self.root = self.settings.root or find_root(Path.cwd())
        self._wiring = Wiring(self.settings)
        self._reports: list[Report] = []
        self._packages: list[PackageReport] = []
        self._measured: dict[Path, Calibration] = {}
        kept = self.settings.cache and self.root is not None and self.settings.tests is None
        self._history = History(user_cache_path("judge") / "history.db", self.root) if kept and self.root else None

    def __enter__(self) -> Judge:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Ends everything that this judge started."""
        self._wiring.close()

    # What is judged

    def problem(self, word: str | Path) -> Problem:
        """The problem that an id or a path names. UsageError, with every fault, where it cannot be read."""
        return as_set(self.settings, readable(formats.load(selection.package_folder(str(word), self.root))))

    def submission(self, problem: Problem, path: str | Path) -> Submission:
        """A program of one's own, expected to be accepted; or one of the package's, with its expectation."""
        wanted = Path(os.path.realpath(path))  # unlike Path.resolve, it forgives a link to itself
        for known in problem.submissions:
            if known.program.path.resolve() == wanted:
                return known
        if not wanted.exists():
            raise UsageError("there is no such solution", Path(path))
        if not wanted.is_file() and not wanted.is_dir():  # opening a named pipe would wait for ever
            raise UsageError("is neither a file nor a folder", Path(path))
        program = adapted(problem, Program(path=Path(path), language=self.settings.language))
        return Submission(name=self._name(Path(path)), program=program, expectation=ACCEPTED)

    # Judging

    def results(self, problem: Problem, path: str | Path) -> Iterator[CaseResult]:
        """The results of one submission, case by case, as they come."""
        return self._wiring.pipeline().results(self._order(problem, self.submission(problem, path)))

    def report(self, problem: Problem, path: str | Path | Submission, cases: Sequence[Case] | None = None) -> Report:
        """The verdict on one submission, over all cases or those given."""
        submission = path if isinstance(path, Submission) else self.submission(problem, path)
        order = self._order(problem, submission, cases)
        return next(self._wiring.pipeline().reports([order]))

    def run(self, words: Sequence[str] = (), observer: Observer | None = None) -> None:
        """Judges the solutions that `words` name (none: all of the kit's). What came of it is in `summary`."""
        paths = self._readable(selection.solutions_for(words, self.root), words)
        orders = [self._order(problem, self.submission(problem, path)) for problem, path in self._paired(paths)]
        for report in self._wiring.pipeline(observer).reports(orders):
            self._keep(report)

    def verify(self, words: Sequence[str] = (), observer: PackageObserver | None = None) -> None:
        """Judges whole packages (none named: all of the kit's). What came of it is in `summary`."""
        verifier = self._verifier(observer or Silent())
        for folder in self._package_folders(words):
            loaded = formats.load(folder)
            if loaded.problem is not None:
                problem = self._in_language(as_set(self.settings, loaded.problem))
                loaded = msgspec.structs.replace(loaded, problem=problem)
            for report in verifier.verify(folder.resolve().name, loaded):
                self._keep(report)

    def summary(self) -> Summary:
        """Everything that `run` and `verify` found out so far."""
        return Summary(host=self.host, reports=tuple(self._reports), packages=tuple(self._packages))

    def _keep(self, report: Report | PackageReport) -> None:
        if isinstance(report, Report):
            self._reports.append(report)
            if self._history is not None:
                self._history.record(report)
        else:
            self._packages.append(report)

    @cached_property
    def host(self) -> Host:
        return Host(
            sandbox=self._wiring.sandbox.level,
            cores=usable_cores(),
            python=platform.python_version(),
            version=version("judge"),
            notes=self._wiring.notes,
        )

    def probes(self) -> Iterator[Probe]:
        """Everything that this machine can be asked to enforce, measure or run, tried."""
        yield from sandbox_probes(self.settings.sandbox)
        yield from toolbox.probes()

    def catalogue(self) -> list[tuple[Problem, list[tuple[str, LastResult | None]]]]:
        """The kit's problems that can be read, each with its solutions and what they came to last."""
        root = selection.need_root(self.root)
        last = {} if self._history is None else self._history.last()
        loaded = ((folder, formats.load(folder).problem) for folder in selection.packages(root))
        return [
            (
                problem,
                [(path.name, last.get(self._name(path))) for path in selection.solutions_of_problem(folder.name, root)],
            )
            for folder, problem in loaded
            if problem is not None
        ]

    # How

    def _readable(self, paths: Sequence[Path], words: Sequence[str]) -> Sequence[Path]:
        """Those that the chosen language can read, or any; a file that was named is taken at the user's word."""
        if self.settings.language is None:
            named = [path for path in paths if str(path) in words and not languages.is_known(path)]
            if named:
                raise UsageError(
                    f"no language is known for the ending '{named[0].suffix}'; name one: --language", named[0]
                )
            chosen = [path for path in paths if languages.is_known(path)]
        else:
            language = languages.find(self.settings.language)
            chosen = [path for path in paths if str(path) in words or languages.reads(language, path)]
        if not chosen:
            raise UsageError("none of the solutions is in a language that is asked for or known")
        return chosen

    def _paired(self, paths: Sequence[Path]) -> Iterator[tuple[Problem, Path]]:
        """Each solution with its problem; a problem is read once."""
        if self.settings.tests is not None:
            problem = self._plain_problem(self.settings.tests)
            yield from ((problem, path) for path in paths)
            return
        known: dict[str, Problem] = {}
        for path in paths:
            word = self.settings.problem or str(selection.package_of_solution(path, self.root))
            if word not in known:
                known[word] = self.problem(word)
            yield known[word], path

    def _in_language(self, problem: Problem) -> Problem:
        """The problem with only those submissions that the chosen language can read, to be run as that language."""
        if self.settings.language is None:
            return problem
        language = languages.find(self.settings.language)
        submissions = tuple(
            msgspec.structs.replace(one, program=msgspec.structs.replace(one.program, language=language.code))
            for one in problem.submissions
            if languages.reads(language, one.program.path)
        )
        return msgspec.structs.replace(problem, submissions=submissions)

    def _package_folders(self, words: Sequence[str]) -> tuple[Path, ...]:
        chosen = (*words, *filter(None, [self.settings.problem]))
        if chosen:
            return tuple(selection.package_folder(word, self.root) for word in chosen)
        return selection.packages(selection.need_root(self.root))

    def _plain_problem(self, folder: Path) -> Problem:
        loaded = formats.load_plain(folder, answers_needed=self.settings.checker is None)
        return as_set(self.settings, readable(loaded))

    def _order(self, problem: Problem, submission: Submission, cases: Sequence[Case] | None = None) -> Order:
        chosen = selection.chosen_cases(problem, self.settings.cases) if cases is None else tuple(cases)
        return Order(problem=problem, submission=submission, cases=chosen, limits=self._limits(problem))

    def _limits(self, problem: Problem) -> Limits:
        """The limits a problem states; the time limit is measured, once, where it states none."""
        if problem.time.stated is not None:
            return problem.limits
        if problem.folder not in self._measured:
            self._measured[problem.folder] = self._calibrate(problem)
        measured = self._measured[problem.folder]
        if measured.limits is None:
            raise UsageError(f"{measured.fault}; give one with --time-limit", problem.folder)
        return measured.limits

    def _calibrate(self, problem: Problem) -> Calibration:
        def measure(submissions: Sequence[Submission]) -> Sequence[Report]:
            return tuple(self._judged(problem, submissions, problem.limits, Silent()))

        return calibrate(problem, measure, self._wiring.grader(problem))

    def _judged(
        self, problem: Problem, submissions: Iterable[Submission], limits: Limits, observer: Observer
    ) -> Iterator[Report]:
        cases = selection.chosen_cases(problem, self.settings.cases)
        return self._wiring.pipeline(observer).reports(
            Order(problem=problem, submission=submission, cases=cases, limits=limits) for submission in submissions
        )

    def _verifier(self, observer: PackageObserver) -> Verifier:
        return Verifier(
            inspector=self._wiring.inspector(),
            fuzzer=self._wiring.fuzzer(),
            judge=lambda problem, submissions, limits: self._judged(problem, submissions, limits, observer),
            calibrate=self._calibrate,
            observer=observer,
        )

    def _name(self, path: Path) -> str:
        """What reports call a solution: its path below the kit, or as it was given."""
        inside = self.root is not None and path.resolve().is_relative_to(self.root.resolve())
        return path.resolve().relative_to(self.root.resolve()).as_posix() if self.root and inside else str(path)


def readable(loaded: Loaded) -> Problem:
    """The problem, or UsageError with every error there is. Breaches that leave verdicts true are for `verify`."""
    if loaded.problem is None:
        raise UsageError("\n".join(str(error) for error in loaded.errors) or "cannot be read")
    return loaded.problem
