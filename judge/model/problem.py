"""A problem as every format reads it: one model, whatever the package looked like on disk."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from judge.model.expectation import Expectation
from judge.model.limits import Limits, OutputRule, TimeRule


class Severity(StrEnum):
    ERROR = "error"
    WARNING = "warning"


class Diagnostic(Struct, frozen=True, kw_only=True):
    """One thing wrong with a package, and where: `file` as a person would open it, `line` from 1."""

    severity: Severity
    message: str
    file: Path | None = None
    line: int | None = None

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}:{'' if self.line is None else f'{self.line}:'} "
        return place + self.message


class Program(Struct, frozen=True, kw_only=True):
    """Source code to build: a file or a folder. `language` and `entry` only where the package names them."""

    path: Path
    language: str | None = None
    entry: str | None = None


class Submission(Struct, frozen=True, kw_only=True):
    """A program under judgement. `name` is what reports print, for example `submissions/accepted/bits.py`."""

    name: str
    program: Program
    expectation: Expectation


class Case(Struct, frozen=True, kw_only=True):
    """One test case. `name` is its path below `data`, without the suffix: `secret/08-eight`.

    answer: None where the format has no answer file for this case.
    args: command-line arguments of the submission.
    checker_args: arguments of the output validator or flags of the default comparison.
    validator_args: arguments of each input validator, by the validator's name; "" stands for every other one.
    files: a folder whose content is put into the working directory.
    """

    name: str
    input: Path
    answer: Path | None = None
    args: tuple[str, ...] = ()
    checker_args: tuple[str, ...] = ()
    validator_args: dict[str, tuple[str, ...]] = {}
    files: Path | None = None
    pass_number: int = 1  # which pass of a multi-pass problem `input` is for
    output: Path | None = None  # a stored contestant output (2025-09 `.out`, valid_output, invalid_output)


class Comparing(Struct, frozen=True, kw_only=True):
    """How answers are compared: the name of a registered checker, and the program it runs, if it runs one."""

    checker: str = "tokens"
    program: Program | None = None


class Interaction(StrEnum):
    """How a submission meets its test: the name of a mode of judging."""

    BATCH = "batch"  # input on standard input, answer on standard output
    INTERACTIVE = "interactive"  # talks with the output validator
    SUBMIT_ANSWER = "submit-answer"  # the submission is the answer, nothing is run


class Aggregation(StrEnum):
    PASS_FAIL = "pass-fail"
    SUM = "sum"
    MIN = "min"


class Group(Struct, frozen=True, kw_only=True):
    """A test group of a scoring problem; `name` as in case names (`secret/group1`)."""

    name: str
    aggregation: Aggregation = Aggregation.PASS_FAIL
    max_score: float | None = None  # None: unbounded
    requires: tuple[str, ...] = ()


class Problem(Struct, frozen=True, kw_only=True):
    """Everything that judging a submission needs to know.

    id: the folder's name. folder: the package's root. format: the version the package declares.
    names: title by language code. passes: most passes of a multi-pass problem, 1 for all others.
    cases: in judging order (byte-wise by name; natural order in a plain folder).
    """

    id: str
    folder: Path
    format: str
    names: dict[str, str]
    limits: Limits
    build_limits: Limits
    validation_limits: Limits
    time: TimeRule = TimeRule()
    output_rule: OutputRule = OutputRule.EACH
    interaction: Interaction = Interaction.BATCH
    passes: int = 1
    scoring: bool = False
    writes_files: bool = False
    languages: tuple[str, ...] | None = None
    comparing: Comparing = Comparing()
    include: Path | None = None
    constants: dict[str, str] = {}
    cases: tuple[Case, ...] = ()
    groups: tuple[Group, ...] = ()
    submissions: tuple[Submission, ...] = ()
    input_validators: tuple[Program, ...] = ()
    invalid_inputs: tuple[Case, ...] = ()
    valid_outputs: tuple[Case, ...] = ()
    invalid_outputs: tuple[Case, ...] = ()
    adapter: str | None = None  # for function-style solutions: the name of the adapter that calls them


class Loaded(Struct, frozen=True, kw_only=True):
    """What a format made of a path: the problem, unless errors forbid it, and everything there is to say."""

    problem: Problem | None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)
