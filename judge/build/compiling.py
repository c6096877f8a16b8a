"""Running a compiler: the words of its command, its confinement, and what is to be said when it fails."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from msgspec import Struct

from judge.build.cache import Outcome
from judge.errors import JudgeError
from judge.languages import Command, words
from judge.model import MIB, Confinement, Job, Limits, Run, StopReason
from judge.ports import Sandbox
from judge.tools import Tool
from judge.workspace import remove

_LOG_BYTES = 8192
_PROCESSES = 128  # the compilers of Go and Java start a thread for nearly everything
_LEAST_FILE = 256 * MIB  # a compiler's output is a binary, which no package's output limit has in mind


def program_folder(entry: Path) -> Path:
    """Where the sources of the build in `entry` lie."""
    return entry / "program"


def out_folder(entry: Path) -> Path:
    """Where the build in `entry` puts what it makes."""
    return entry / "out"


def scratch_folder(entry: Path) -> Path:
    """Temporary files and home of the compiler; removed after the build."""
    return entry / "tmp"


class Words:
    """What the words of a language's commands stand for in one build (see `languages.yaml`)."""

    def __init__(self, entry: Path, kit: dict[str, Tool], names: list[str]) -> None:
        self._entry = entry
        self._kit = kit
        self.names = names
        self.memory = 256
        self.main = ""
        self.remark = ""  # how `main` was guessed, if it was
        self.main_class = ""
        self.lacking = ""  # why it is no program, though it compiles

    def expand(self, command: Command) -> tuple[str, ...]:
        """The command with its words replaced. No word is ever split, so paths may hold blanks and quotes."""
        folder = program_folder(self._entry)
        values = {
            **{name: str(tool.path) for name, tool in self._kit.items()},
            "main": str(folder / self.main),
            "stem": self.main.rpartition(".")[0],
            "folder": str(folder),
            "out": str(out_folder(self._entry)),
            "binary": str(out_folder(self._entry) / "main"),
            "class": self.main_class,
            "memory": str(self.memory),
            "half_memory": str(self.memory // 2),
            # The JVM takes no more than 1 GiB. Node does not ask how large its stack is: beyond the one that the
            # sandbox gives, which is as large as the memory, it would die of a signal instead of a RangeError.
            "stack": str(min(self.memory, 1024)),
            "node_stack": str(self.memory * 1024 * 3 // 4),
        }
        expanded: list[str] = []
        for word in words(command):
            if word == "{sources}":
                expanded += [str(folder / name) for name in self.names]
            else:
                expanded.append(word.format_map(values))
        return tuple(expanded)


class Step(Struct, frozen=True, kw_only=True):
    """One run of a compiler: in which build, with which command (none: nothing to do), and within what."""

    entry: Path
    command: tuple[str, ...]
    readable: tuple[Path, ...]
    environment: dict[str, str]
    limits: Limits


def run(sandbox: Sandbox, step: Step) -> Outcome:
    """Runs a compiler that may write in its build's folder alone. Raises JudgeError when it could not be run."""
    if not step.command:
        return Outcome(ok=True)
    scratch = str(scratch_folder(step.entry))
    limits = step.limits
    confinement = Confinement(
        readable=step.readable,
        writable=(step.entry,),
        processes=_PROCESSES,
        environment={**step.environment, "HOME": scratch, "TMPDIR": scratch},
        cpu_seconds=limits.cpu_seconds,
        memory_bytes=limits.memory_bytes,
        output_bytes=max(limits.output_bytes, _LEAST_FILE),
    )
    with tempfile.TemporaryFile() as log, Path(os.devnull).open("rb") as nothing:
        job = Job(
            command=step.command,
            stdin=nothing.fileno(),
            stdout=log.fileno(),
            stderr=log.fileno(),
            cpu_seconds=limits.cpu_seconds,
            wall_seconds=limits.wall_seconds,
            memory_bytes=limits.memory_bytes,
            output_bytes=confinement.output_bytes,
        )
        session = sandbox.open(confinement)
        try:
            result = session.run(job)
        finally:
            session.close()
        log.seek(0)
        text = log.read(4 * _LOG_BYTES).decode("utf-8", "replace")
    if result.fault:
        raise JudgeError(f"could not run {Path(step.command[0]).name}: {result.fault}")
    remove(Path(scratch))
    return _outcome(result, _readable_log(text, step.entry), step)


def _outcome(result: Run, log: str, step: Step) -> Outcome:
    if result.succeeded:
        return Outcome(ok=True, log=log)
    tool, limits = Path(step.command[0]).name, step.limits
    ends = {
        StopReason.CPU: f"{tool} was stopped: it used more than {limits.cpu_seconds:g} s",
        StopReason.WALL: f"{tool} was stopped after {limits.wall_seconds:g} s",
        StopReason.MEMORY: f"{tool} was stopped: it used more than {limits.memory_bytes // MIB} MiB",
        StopReason.OUTPUT: f"{tool} was stopped: it wrote too much",
    }
    if result.stopped_for is not None:
        return Outcome(ok=False, log=f"{ends[result.stopped_for]}\n{log}".rstrip(), final=False)
    if not log:
        log = f"{tool} ended with " + (f"signal {result.signal}" if result.signal else f"exit code {result.exit_code}")
    return Outcome(ok=False, log=log, final=result.signal is None)


def _readable_log(text: str, entry: Path) -> str:
    """The compiler's words with the names of files as their author knows them, and not too many."""
    for folder in (program_folder(entry), out_folder(entry)):
        text = text.replace(f"{folder}/", "")
    text = text.strip()
    return text if len(text) <= _LOG_BYTES else text[:_LOG_BYTES].rsplit("\n", 1)[0] + "\n…"
