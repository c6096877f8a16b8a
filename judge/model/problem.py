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
    """One thing wrong with a package, and where: `file` as a person would open it, `line` from 1.

    fault: it is no finding of a program of the package but that program's own failure: a judge error.
    """

    severity: Severity
    message: str
    file: Path | None = None
    line: int | None = None
    fault: bool = False

    def __str__(self) -> str:
        place = "" if self.file is None else f"{self.file}:{'' if self.line is None else f'{self.line}:'} "
        return place + self.message


class Program(Struct, frozen=True, kw_only=True):
    """Source code to build: a file or a folder. `language` and `entry` only where the package names them.

    adapter: the folder of the main program that calls this file, which is a function and no program (judge.adapters).
    """

    path: Path
    language: str | None = None
    entry: str | None = None
    adapter: Path | None = None


class Submission(Struct, frozen=True, kw_only=True):
    """A program under judgement. `name` is what reports print, for example `submissions/accepted/bits.py`."""

    name: str
    program: Program
    expectation: Expectation


class Case(Struct, frozen=True, kw_only=True):
    """One test case. `name` is its path below `data`, without the suffix: `secret/08-eight`.

    answer: None where the format has no answer file for this case.
    description: what the case is there for, in its author's words. hint: what its author tells those who fail it.
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
    description: str = ""
    hint: str = ""


class Comparing(Struct, frozen=True, kw_only=True):
    """How answers are compared: the name of a registered checker, and the program it runs, if it runs one.

    checker: `tokens` is the default comparison of packages, `lines` DMOJ's, `icpc` runs `program` as an output
    validator, `testlib` as a testlib checker.
    also: further output validators, each of which must accept as well (legacy packages may have several).
    interactor: a testlib interactor; what it writes is what `program` then checks as the output.
    args: arguments that every case has, before its own `checker_args`.
    """

    checker: str = "tokens"
    program: Program | None = None
    also: tuple[Program, ...] = ()
    interactor: Program | None = None
    args: tuple[str, ...] = ()


class Interaction(StrEnum):
    """How a submission meets its test: the name of a mode of judging."""

    BATCH = "batch"  # input on standard input, answer on standard output
    INTERACTIVE = "interactive"  # talks with the output validator
    SUBMIT_ANSWER = "submit-answer"  # the submission is the answer, nothing is run


class Aggregation(StrEnum):
    PASS_FAIL = "pass-fail"
    SUM = "sum"
    MIN = "min"


class VerdictMode(StrEnum):
    """How the legacy default grader makes a group's verdict of the verdicts below it."""

    WORST_ERROR = "worst_error"
    FIRST_ERROR = "first_error"
    ALWAYS_ACCEPT = "always_accept"


class ScoreMode(StrEnum):
    """How the legacy default grader makes a group's score of the scores below it."""

    SUM = "sum"
    AVG = "avg"
    MIN = "min"
    MAX = "max"


class Grading(Struct, frozen=True, kw_only=True):
    """How a group is graded in the `legacy` format (`testdata.yaml`), inheritance resolved.

    accept_score, reject_score: the score of a case whose validator states none.
    least, most: the range in which the group's score must lie; None: no bound.
    stop: whether the first rejection ends the group (`on_reject: break`).
    ignore_sample: the result of the second item is the result (only at the root).
    grader: the package's own grader with its arguments; None: the default one, as the modes say.
    """

    verdict: VerdictMode = VerdictMode.WORST_ERROR
    score: ScoreMode = ScoreMode.SUM
    ignore_sample: bool = False
    accept_if_any_accepted: bool = False
    accept_score: float = 1.0
    reject_score: float = 0.0
    least: float | None = None
    most: float | None = None
    stop: bool = True
    grader: Program | None = None
    grader_args: tuple[str, ...] = ()


class Group(Struct, frozen=True, kw_only=True):
    """A test group; `name` as in case names (`secret/group1`), "" for the root of a legacy package.

    aggregation, max_score (None: unbounded), requires: as in 2025-09. legacy: set in legacy packages, where it alone
    counts. Groups come parents first; a case belongs to the group with the longest name that is a folder above it.
    """

    name: str
    aggregation: Aggregation = Aggregation.PASS_FAIL
    max_score: float | None = None
    requires: tuple[str, ...] = ()
    legacy: Grading | None = None


class Problem(Struct, frozen=True, kw_only=True):
    """Everything that judging a submission needs to know.

    id: the folder's name. folder: the package's root. format: the version the package declares.
    names: title by language code. passes: most passes of a multi-pass problem, 1 for all others.
    cases: in judging order (byte-wise by name; natural order in a plain folder).
    limits: with `time.stated` None, `cpu_seconds` is only where measuring stops until the limit has been inferred.
    code_bytes: most source code of a submission, where the package states it. minimise: a legacy scoring problem
    whose best score is the least.
    valid_exit_code: what an input validator exits with on a valid input (42; testlib's exit with 0).
    constants: value by `name`, `name.value` and `name.variant`, see judge.constants.
    legacy: by the customs of the legacy formats: the first line of a `.py` file tells Python 2 from 3, and a slow
    submission close to the limit is only warned of. exacting: of 2025-09, which lays down to the letter what texts are
    made of and when a validator may give a score.
    adapter: the folder of the Python program that calls function-style solutions (see judge.adapters).
    """

    id: str
    folder: Path
    format: str
    legacy: bool = False
    exacting: bool = False
    names: dict[str, str]
    limits: Limits
    build_limits: Limits
    validation_limits: Limits
    time: TimeRule = TimeRule()
    output_rule: OutputRule = OutputRule.EACH
    interaction: Interaction = Interaction.BATCH
    passes: int = 1
    scoring: bool = False
    minimise: bool = False
    writes_files: bool = False
    code_bytes: int | None = None
    languages: tuple[str, ...] | None = None
    comparing: Comparing = Comparing()
    include: Path | None = None
    constants: dict[str, str] = {}
    cases: tuple[Case, ...] = ()
    groups: tuple[Group, ...] = ()
    submissions: tuple[Submission, ...] = ()
    input_validators: tuple[Program, ...] = ()
    valid_exit_code: int = 42
    invalid_inputs: tuple[Case, ...] = ()
    valid_outputs: tuple[Case, ...] = ()
    invalid_outputs: tuple[Case, ...] = ()
    adapter: Path | None = None


class Loaded(Struct, frozen=True, kw_only=True):
    """What a format made of a path: the problem, unless errors forbid it, and everything there is to say.

    There may be a problem *and* errors: a package without a statement, say, breaks the format, yet submissions can be
    judged truly. Without a problem nothing can be judged.
    """

    problem: Problem | None
    diagnostics: tuple[Diagnostic, ...] = ()

    @property
    def errors(self) -> tuple[Diagnostic, ...]:
        return tuple(d for d in self.diagnostics if d.severity is Severity.ERROR)
