"""Facts: what happened when a program ran. No verdict here, and no wording."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path

from msgspec import Struct


class StopReason(StrEnum):
    """What the judge stopped a program for."""

    CPU = "cpu"
    WALL = "wall"
    MEMORY = "memory"
    OUTPUT = "output"


class Confinement(Struct, frozen=True, kw_only=True):
    """Everything that stays the same for all runs of one session in a sandbox.

    readable: files and folders that the program may read besides the system and its language's runtime.
    writable: folders it may write (a validator's feedback folder); none for a submission.
    files: a folder whose content is found in the working directory of each run.
    scratch_bytes: how much may be written into the working directory; 0 makes it read-only.
    processes: most processes and threads at a time.
    environment: all of the program's environment; nothing is inherited.
    cpu_seconds: the largest CPU kill limit of any job; memory_bytes and output_bytes likewise.
    """

    readable: tuple[Path, ...] = ()
    writable: tuple[Path, ...] = ()
    files: Path | None = None
    scratch_bytes: int = 0
    processes: int = 16
    environment: dict[str, str] = {}
    cpu_seconds: float
    memory_bytes: int
    output_bytes: int


class Job(Struct, frozen=True, kw_only=True):
    """One run of one program: what to start, its three standard streams, and where it is stopped.

    The descriptors stay the caller's. The limits here are the *kill* limits; they lie above what the verdict is
    decided by, so that a run slightly over the limit is measured and not cut off. Units: seconds, bytes.
    """

    command: tuple[str, ...]
    stdin: int
    stdout: int
    stderr: int
    cpu_seconds: float
    wall_seconds: float
    memory_bytes: int
    output_bytes: int


class Run(Struct, frozen=True, kw_only=True):
    """What one run did and used.

    exit_code: None if a signal ended it. signal: the signal's name (`SIGSEGV`), else None.
    cpu_seconds: user + system of the whole tree. peak_bytes: the tree's peak of resident memory; with `peak_floor`
    it is only known to be no more than that. output_bytes, error_bytes: written to standard output and error.
    stderr: the end of standard error, decoded, for a person. orphans: processes left behind, which were killed.
    waited_seconds: how long it was ready but had no core. pressure: the share of the run in which some task of the
    machine wanted a core and had none; None where the system does not tell, or the run was over too soon to tell.
    files_bytes: bytes in the files it left in its working directory (2025-09 counts them as output).
    memory_refused: the program failed, and its runtime said that it may not have more memory than it was told.
    fault: why the judge could not do its work; empty when it could. With a fault nothing else here counts.
    """

    exit_code: int | None = None
    signal: str | None = None
    stopped_for: StopReason | None = None
    cpu_seconds: float = 0.0
    wall_seconds: float = 0.0
    peak_bytes: int = 0
    peak_floor: bool = False
    output_bytes: int = 0
    error_bytes: int = 0
    stderr: str = ""
    orphans: int = 0
    waited_seconds: float = 0.0
    pressure: float | None = None
    files_bytes: int = 0
    memory_refused: bool = False
    fault: str = ""

    @property
    def parallel(self) -> bool:
        """Whether it used several cores at a time, for certain."""
        return self.cpu_seconds > 1.02 * self.wall_seconds

    @property
    def succeeded(self) -> bool:
        return not self.fault and self.stopped_for is None and self.exit_code == 0


class Side(StrEnum):
    """Who wrote a piece of a conversation."""

    SOLUTION = "solution"
    INTERACTOR = "interactor"


class Piece(Struct, frozen=True, kw_only=True):
    """Bytes that one side wrote, and when: seconds since the start of the pair."""

    seconds: float
    side: Side
    data: bytes


class PairRun(Struct, frozen=True, kw_only=True):
    """What a solution and an interactor did that were joined by two pipes.

    interactor_first: the interactor was not seen to end after the solution. Each end is noted before the other side
    can learn of it, so a solution that ended *because* the interactor had ended is never reported first.
    deadlock: each waited for the other; both were stopped (`stopped_for` wall) long before the wall limit.
    cut: the solution went on after the interactor's end and was killed after a short grace; its signal means nothing.
    transcript: what was said, if it was asked for; `transcript_cut` when it was longer than asked for.
    """

    solution: Run
    interactor: Run
    interactor_first: bool = False
    deadlock: bool = False
    cut: bool = False
    transcript: tuple[Piece, ...] = ()
    transcript_cut: bool = False

    @property
    def fault(self) -> str:
        return self.solution.fault or self.interactor.fault


class Difference(Struct, frozen=True, kw_only=True):
    """The first place where output and answer differ. `line` and `column` are of the output, from 1, in characters.

    expected, got: the two tokens or pieces of white space there, as text with the invisible made visible; empty
    means that this side has ended.
    """

    line: int
    column: int
    expected: str
    got: str
    expected_line: int = 0


class CheckResult(Struct, frozen=True, kw_only=True):
    """What a checker found. `fault` says why it failed itself; then nothing else here counts.

    message: for the people who judge. team_message: for the one who submitted. score, multiplier: as the package's
    own validator wrote them. next_pass: the input of the next pass, if there is to be one.
    """

    accepted: bool = False
    difference: Difference | None = None
    message: str = ""
    team_message: str = ""
    score: float | None = None
    multiplier: float | None = None
    next_pass: bytes | None = None
    warning: str = ""
    fault: str = ""


class Build(Struct, frozen=True, kw_only=True):
    """What became of a program's source.

    command: how to start it, with absolute paths, empty unless `ok`. readable: what it needs to read to run.
    missing: the tool that this machine lacks; then the program is skipped, not judged.
    fault: why the judge could not do its work; empty when it could. With a fault nothing else here counts but `log`.
    files: a folder whose content it expects in its working directory, because not all of it is source code (see
    Confinement); None where there is nothing to expect.
    processes, environment, scratch_bytes: as its language needs them (see Confinement).
    refusal: what its runtime says where it refuses memory because of the limit: a regular expression; empty: nothing.
    """

    ok: bool
    language: str
    command: tuple[str, ...] = ()
    log: str = ""
    missing: str = ""
    fault: str = ""
    readable: tuple[Path, ...] = ()
    files: Path | None = None
    processes: int = 16
    environment: dict[str, str] = {}
    scratch_bytes: int = 0
    refusal: str = ""
