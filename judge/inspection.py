"""What a package says about itself, held against what its own programs do.

Reading a package finds the faults of its structure (see `formats`). Here its programs are run: every input validator
over every input, the invalid inputs that some validator must reject, and the stored outputs that the output validator
must accept or reject. An input validator rejects with any exit code but the one that accepts, so says the format; a
death by a signal or at a limit is its own failure. Submissions are not judged here; that is the pipeline's work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from judge import wording
from judge.errors import JudgeError
from judge.feedback import failure
from judge.model import Build, Case, CheckResult, Diagnostic, Problem, Program, Run, Severity
from judge.ports import Checker, Executor, Lender
from judge.running import validated
from judge.texts import text_fault

TOOLS = ("checktestdata", "viva")  # languages of input validators that only a tool of their own can run


@dataclass(frozen=True, kw_only=True)
class Inspector:
    """Runs a package's own programs. All failures come back as diagnostics."""

    executor: Executor
    sessions: Lender
    build: Callable[[Problem, Program], Build]
    checker: Callable[[Problem], Checker]

    def inspect(self, problem: Problem) -> Iterator[Diagnostic]:
        """Everything that the package's programs have to object to, validators first."""
        yield from _texts(problem)
        own = [program for program in problem.input_validators if program.language not in TOOLS]
        for program in problem.input_validators:
            if program.language in TOOLS:
                yield _warning(f"not run: this judge does not know {program.language}", program.path)
        builds = [(program, self.build(problem, program)) for program in own]
        yield from _unusable(builds)
        usable = [(program, build) for program, build in builds if build.ok]
        yield from self._inputs(problem, usable)
        yield from self._outputs(problem)

    def gate(self, problem: Problem) -> Callable[[Case], bool] | None:
        """Whether an input is valid, by every input validator that can be run; None where there is none of them.

        Raises JudgeError for a validator that does not compile.
        """
        own = [program for program in problem.input_validators if program.language not in TOOLS]
        builds = [(program, self.build(problem, program)) for program in own]
        for program, build in builds:
            if not build.ok and not build.missing:
                raise JudgeError(f"{program.path}: does not compile: {build.log}")
        usable = [(program, build) for program, build in builds if build.ok]

        def valid(case: Case) -> bool:
            runs = (self._validate(problem, case, program, build) for program, build in usable)
            return all(run.exit_code == problem.valid_exit_code for run in runs)

        return valid if usable else None

    def _inputs(self, problem: Problem, validators: list[tuple[Program, Build]]) -> Iterator[Diagnostic]:
        if not problem.input_validators:
            yield _warning("no input validator: nothing checks that the inputs keep to the statement", problem.folder)
        pairs = [(case, program, build) for case in problem.cases for program, build in validators]
        runs = self.executor.map(lambda pair: self._validate(problem, *pair), pairs)
        for (case, program, _), run in zip(pairs, runs, strict=True):
            if _failed(run):
                yield _failure(failure(program.path.name, run, problem.validation_limits), case.input)
            elif run.exit_code != problem.valid_exit_code:
                yield _error(f"{program.path.name} does not accept it: {wording.ending(run)}", case.input)
        yield from self._invalid_inputs(problem, validators)

    def _invalid_inputs(self, problem: Problem, validators: list[tuple[Program, Build]]) -> Iterator[Diagnostic]:
        if not validators:
            return

        def verdicts(case: Case) -> list[Run]:
            return [self._validate(problem, case, *validator) for validator in validators]

        for case, runs in zip(problem.invalid_inputs, self.executor.map(verdicts, problem.invalid_inputs), strict=True):
            broken = [run for run in runs if _failed(run)]
            if broken:
                yield _failure(failure("an input validator", broken[0], problem.validation_limits), case.input)
            elif all(run.exit_code == problem.valid_exit_code for run in runs):
                yield _error("every input validator accepts this invalid input", case.input)

    def _outputs(self, problem: Problem) -> Iterator[Diagnostic]:
        wanted = [(case, True) for case in (*problem.cases, *problem.valid_outputs) if case.output is not None]
        wanted += [(case, False) for case in problem.invalid_outputs if case.output is not None]
        if not wanted:
            return
        checker = self.checker(problem)
        results = self.executor.map(lambda pair: _checked(checker, pair[0]), wanted)
        for (case, accept), result in zip(wanted, results, strict=True):
            if result.fault:
                yield _failure(f"the output validator failed on it: {result.fault}", case.output)
            elif result.accepted is not accept:
                yield _error(f"the output validator {'rejects' if accept else 'accepts'} it", case.output)

    def _validate(self, problem: Problem, case: Case, program: Program, build: Build) -> Run:
        return validated(self.sessions, problem, case, program, build)


def _checked(checker: Checker, case: Case) -> CheckResult:
    assert case.output is not None
    return checker(case, case.output)


def _texts(problem: Problem) -> Iterator[Diagnostic]:
    """What is wrong with the texts of a package of 2025-09, apart from those that are there to be wrong."""
    if not problem.exacting:
        return
    for case in (*problem.cases, *problem.valid_outputs):
        for file in (case.input, case.answer):
            found = None if file is None else text_fault(file)
            if found is not None:
                yield Diagnostic(severity=Severity.ERROR, message=found.message, file=file, line=found.line)


def _unusable(builds: Iterable[tuple[Program, Build]]) -> Iterator[Diagnostic]:
    for program, build in builds:
        if build.missing:
            yield _warning(f"not run: {build.missing}", program.path)
        elif build.fault:
            yield _failure(f"cannot be built: {build.fault}", program.path)
        elif not build.ok:
            yield _failure(f"does not compile: {build.log}", program.path)


def _failed(run: Run) -> bool:
    return bool(run.fault) or run.stopped_for is not None or run.exit_code is None


def _error(message: str, file: Path | None) -> Diagnostic:
    return Diagnostic(severity=Severity.ERROR, message=message, file=file)


def _failure(message: str, file: Path | None) -> Diagnostic:
    return Diagnostic(severity=Severity.ERROR, message=message, file=file, fault=True)


def _warning(message: str, file: Path | None) -> Diagnostic:
    return Diagnostic(severity=Severity.WARNING, message=message, file=file)
