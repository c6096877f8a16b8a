"""A package's own programs over junk: they must judge whatever they are handed, and never die of it.

    input validators   every sample is accepted or rejected; what is plainly no input must not be accepted
    the checker        every sample is a right or a wrong answer; what is plainly no output must not be right

A checker that fails on junk is an error: some day a submission will print just that, and its author be told of a judge
error. An input validator that is killed, by the system or at a limit, is one too; that it dies of an exception is a
warning. So is junk that is accepted, for a person to judge: there are problems where it is right. The same finding on
many samples is told once, with the shortest of them. What the samples are is `judge.junk`'s to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

import msgspec

from judge import glyphs, wording
from judge.feedback import ACCEPT, REJECT, failure
from judge.junk import Sample, junk, shown, spoilt
from judge.model import Build, Case, CheckResult, Diagnostic, Problem, Program, Run, Severity
from judge.ports import Checker, Executor, Lender
from judge.running import validated
from judge.workspace import capture

BASES = 3  # cases whose texts are spoilt
CHANGES = 16  # changes at random to each of them
LONGEST = 1 << 20  # bytes; longer texts are not spoilt, since every copy takes so long to read
NAMED = 6  # samples that are named for one way of failing
_VARYING = re.compile(r"(?<=Error): .*|'[^']*'|\"[^\"]*\"|\d+")  # in messages on one and the same failure


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """What is wrong, and the sample that shows it; `case` is the name of the one that was spoilt, empty for junk."""

    sample: Sample
    case: str
    severity: Severity
    how: str

    def __str__(self) -> str:
        name = f"{self.case} with {self.sample.name}" if self.case else self.sample.name
        return f"{name} ({shown(self.sample.data)})"


@dataclass(frozen=True, kw_only=True)
class Fuzzer:
    """Runs a package's programs over junk. All findings come back as diagnostics.

    seed: another one gives other samples. keep: a folder for the samples of findings; None keeps none.
    """

    executor: Executor
    sessions: Lender
    build: Callable[[Problem, Program], Build]
    checker: Callable[[Problem], Checker]
    seed: int = 0
    keep: Path | None = None

    def fuzz(self, problem: Problem) -> Iterator[Diagnostic]:
        """Everything there is to object to, input validators first. A program that cannot be built is passed over."""
        if not problem.cases:
            return
        builds = [(program, self.build(problem, program)) for program in problem.input_validators]
        usable = [(program, build) for program, build in builds if build.ok]
        bases = _bases(problem.cases, lambda case: case.input, Random(f"{self.seed} inputs"))
        if usable:
            yield from self._inputs(problem, bases, usable)
        bases = _bases(problem.cases, _right_output, Random(f"{self.seed} outputs"))
        yield from self._outputs(problem, bases)

    def _inputs(
        self, problem: Problem, bases: list[Case], validators: list[tuple[Program, Build]]
    ) -> Iterator[Diagnostic]:
        known = {case.input.read_bytes() for case in problem.cases if case.input.stat().st_size <= LONGEST}

        def run(handed: _Handed) -> list[Run]:
            with capture("junk") as held:
                case = msgspec.structs.replace(handed.case, input=held.hold(handed.sample.data))
                return [validated(self.sessions, problem, case, *validator) for validator in validators]

        given = [each for each in _samples(bases, lambda case: case.input, self.seed) if each.sample.data not in known]
        crashed: dict[Path, list[Finding]] = {}
        accepted: list[Finding] = []
        for each, runs in zip(given, self.executor.map(run, given), strict=True):
            for (program, _), ended in zip(validators, runs, strict=True):
                how = _unruly(ended, problem)
                if how is not None:
                    crashed.setdefault(program.path, []).append(each.found(*how))
            if each.sample.no_input and all(ended.exit_code == problem.valid_exit_code for ended in runs):
                accepted.append(each.found(Severity.WARNING, "accepted, though it is hardly an input"))
        for path, found in crashed.items():
            yield from self._told(problem, found, path)
        where = validators[0][0].path if len(validators) == 1 else validators[0][0].path.parent
        yield from self._told(problem, accepted, where)

    def _outputs(self, problem: Problem, bases: list[Case]) -> Iterator[Diagnostic]:
        if problem.comparing.interactor is not None:
            return  # it says nothing about an output that is there already
        checker = self.checker(problem)
        program = problem.comparing.program

        def check(handed: _Handed) -> CheckResult:
            with capture("junk") as held:
                return checker(handed.case, held.hold(handed.sample.data))

        given = [each for each in _samples(bases, _right_output, self.seed) if not _is_right(each)]
        found: list[Finding] = []
        for each, result in zip(given, self.executor.map(check, given), strict=True):
            if result.fault:
                found.append(each.found(Severity.ERROR, glyphs.clip(glyphs.one_line(result.fault), wording.LINE)))
            elif result.accepted and each.sample.no_output:
                found.append(each.found(Severity.WARNING, "accepted, though it is hardly an output"))
        yield from self._told(problem, found, program.path if program is not None else problem.folder)

    def _told(self, problem: Problem, found: Iterable[Finding], where: Path) -> Iterator[Diagnostic]:
        """Each way of failing once, with the shortest sample that shows it and the names of some others."""
        ways: dict[str, list[Finding]] = {}
        for each in found:
            ways.setdefault(_VARYING.sub("#", each.how), []).append(each)
        for alike in ways.values():
            first = min(alike, key=lambda each: len(each.sample.data))
            names = list(dict.fromkeys(each.sample.name for each in alike if each.sample.name != first.sample.name))
            more = f"; likewise {', '.join(names[:NAMED])}" if names else ""
            more += f" and {len(names) - NAMED} more" if len(names) > NAMED else ""
            yield Diagnostic(severity=first.severity, message=f"{first}: {first.how}{more}", file=where)
            if self.keep is not None:
                _write(self.keep, f"{problem.id} {first.case} {first.sample.name}", first.sample.data)


class _Handed(msgspec.Struct, frozen=True, kw_only=True):
    """A sample, with the case in whose place it stands. `junk`: it has nothing to do with that case."""

    case: Case
    sample: Sample
    junk: bool = False

    def found(self, severity: Severity, how: str) -> Finding:
        return Finding(sample=self.sample, case="" if self.junk else self.case.name, severity=severity, how=how)


def _samples(bases: list[Case], text: Callable[[Case], Path | None], seed: int) -> Iterator[_Handed]:
    """Junk in place of the first case, and then the texts of all of them spoilt."""
    for sample in junk(Random(seed)):
        yield _Handed(case=bases[0], sample=sample, junk=True)
    for case in bases:
        path = text(case)
        if path is not None and path.stat().st_size <= LONGEST:
            for sample in spoilt(path.read_bytes(), Random(f"{seed} {case.name}"), CHANGES):
                yield _Handed(case=case, sample=sample)


def _bases(cases: Iterable[Case], text: Callable[[Case], Path | None], random: Random) -> list[Case]:
    """The case with the shortest text, and some others."""
    given = [case for case in cases if text(case) is not None] or list(cases)

    def size(case: Case) -> int:
        path = text(case)
        return path.stat().st_size if path is not None else 0

    first = min(given, key=size)
    others = [case for case in given if case is not first]
    return [first, *random.sample(others, min(BASES - 1, len(others)))]


def _right_output(case: Case) -> Path | None:
    return case.output or case.answer


def _is_right(handed: _Handed) -> bool:
    """Whether the sample says just what the case's answer says."""
    path = _right_output(handed.case)
    if path is None or path.stat().st_size > LONGEST:
        return False
    return path.read_bytes().split() == handed.sample.data.split()


def _write(folder: Path, name: str, data: bytes) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / re.sub(r"[^\w.-]+", "-", name)).write_bytes(data)


def _unruly(run: Run, problem: Problem) -> tuple[Severity, str] | None:
    """How a validator ended that neither accepted nor rejected in order; None if it did one of them.

    By the format any other exit code rejects too, so a program that dies of an exception only deserves a warning. One
    that accepts with 0 (testlib's) rejects with what it likes.
    """
    if run.fault or run.stopped_for is not None or run.signal is not None:
        words = failure("the validator", run, problem.validation_limits).splitlines()[0]
        return Severity.ERROR, glyphs.clip(words, wording.LINE)
    if problem.valid_exit_code == ACCEPT and run.exit_code not in (ACCEPT, REJECT):
        return Severity.WARNING, f"ended with neither {ACCEPT} nor {REJECT}: {wording.ending(run)}"
    return None
