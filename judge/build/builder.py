"""Building a program: collect, look it up, compile it confined, tell how to start it.

The compiler is no more trusted than the program (a macro can read any file, a build script can do anything), so it runs
in a session of the sandbox in which only the build's own folder can be written, within the build limits. A program that
does not compile is a verdict (`Build.ok` is False), and so is Python that is not Python; a compiler that this machine
lacks is neither, nor is a language that this judge does not know, and both are told in `Build.missing`.
"""

from __future__ import annotations

import glob
import hashlib
import os
from pathlib import Path

import msgspec

from judge import languages, tools
from judge.build import compiling, entries, sources
from judge.build.bare import bare
from judge.build.cache import Cache, Outcome
from judge.build.compiling import Step, Words
from judge.build.sources import SourceFile
from judge.errors import JudgeError, UsageError
from judge.languages import ENVIRONMENT, Language, UnknownLanguageError
from judge.model import MIB, Build, BuildOptions, Program
from judge.ports import Sandbox
from judge.tools import Tool
from judge.workspace import remove

_LAYOUT = "2"  # part of every key: change it when the folders of a build change
_SCRIPTS = ("build", "run")


class Builder:
    """Builds programs and keeps them.

    Parameters
        sandbox: where compilers run.
        folder: the cache; None for one that lives as long as the builder.
    """

    def __init__(self, sandbox: Sandbox, folder: Path | None = None) -> None:
        self._sandbox = sandbox
        self._cache = Cache(folder)

    def __enter__(self) -> Builder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Removes a cache that was not to last, and what has grown old in one that is."""
        self._cache.prune()
        self._cache.close()

    def build(self, program: Program, options: BuildOptions) -> Build:
        """Makes `program` ready to run; see `ports.Builder`. Raises OSError for a missing file."""
        try:
            if options.scripts and program.path.is_dir() and any((program.path / name).is_file() for name in _SCRIPTS):
                return self._by_scripts(program, options)
            language = self._language(program, options)
            _check_size(program, language, options)
            return self._by_language(program, language, options)
        except UnknownLanguageError as error:
            return Build(ok=False, language=program.language or "", missing=error.message, log=error.message)
        except UsageError as error:
            return Build(ok=False, language=program.language or "", log=str(error))
        except JudgeError as error:
            return Build(ok=False, language=program.language or "", log=str(error), fault=str(error))

    def _language(self, program: Program, options: BuildOptions) -> Language:
        if program.language is not None:
            language = languages.find(program.language)
        else:
            language = languages.detect(program.path, shebang=options.shebang)
        if options.languages is not None and language.code not in options.languages:
            raise UsageError(f"the problem does not allow {language.name} ({', '.join(options.languages)})")
        return language

    def _by_language(self, program: Program, language: Language, options: BuildOptions) -> Build:
        found = {name: tools.find(names) for name, names in language.tools.items()}
        kit = {name: tool for name, tool in found.items() if tool is not None}
        if len(kit) < len(found):
            lacking = next(name for name, tool in found.items() if tool is None)
            reason = _missing(language, lacking)
            return Build(ok=False, language=language.code, missing=reason, log=reason)
        if language.bare:
            kit = {name: bare(tool, self._cache.folder) for name, tool in kit.items()}
        files = sources.collect(program, language, options)
        facts = (*languages.words(language.compile), *(tool.identity for tool in kit.values()))
        with self._cache.entry(_key(files, *facts)) as entry:
            words = _words(entry, kit, files, language, program)
            words.memory = options.memory_bytes // MIB
            step = Step(
                entry=entry,
                command=words.expand(language.compile),
                readable=_readable(language, kit),
                environment=ENVIRONMENT | language.build_environment,
                limits=options.limits,
            )
            outcome = self._outcome(step, files)
            if outcome.ok and words.lacking:
                outcome = Outcome(ok=False, log=words.lacking)
            needed = len(words.names) < len(files) or (language.beside and len(files) > 1)
            return Build(
                ok=outcome.ok,
                language=language.code,
                command=words.expand(language.run) if outcome.ok else (),
                log="\n".join(filter(None, (words.remark, outcome.log))),
                readable=(entry, *step.readable),
                files=compiling.program_folder(entry) if needed else None,
                processes=language.processes,
                environment=ENVIRONMENT | language.environment,
                scratch_bytes=language.scratch * MIB,
                refusal=language.refusal,
            )

    def _by_scripts(self, program: Program, options: BuildOptions) -> Build:
        """A folder's own `build`, run in a copy of the folder, and then its `run`."""
        files = sources.collect(program, None, options)
        with self._cache.entry(_key(files, "scripts")) as entry:
            run = compiling.program_folder(entry) / "run"
            has_build = any(file.name == "build" for file in files)
            step = Step(
                entry=entry,
                command=("/bin/sh", "-c", 'cd "$0" && exec ./build', str(run.parent)) if has_build else (),
                readable=tuple(path for path in (Path("/etc/alternatives"),) if path.exists()),
                environment=ENVIRONMENT,
                limits=options.limits,
            )
            outcome = self._outcome(step, files)
            if outcome.ok and not os.access(run, os.X_OK):
                outcome = Outcome(ok=False, log="there is no executable file `run` after the build")
            return Build(
                ok=outcome.ok,
                language="run",
                command=(str(run),) if outcome.ok else (),
                log=outcome.log,
                readable=(entry, *step.readable),
                processes=64,
                environment=ENVIRONMENT,
            )

    def _outcome(self, step: Step, files: tuple[SourceFile, ...]) -> Outcome:
        """How the build ended, from the cache if it was done before."""
        outcome = self._cache.outcome(step.entry)
        if outcome is None:
            _lay_out(step.entry, files)
            outcome = compiling.run(self._sandbox, step)
            self._cache.keep(step.entry, outcome)
        return outcome


def _check_size(program: Program, language: Language, options: BuildOptions) -> None:
    """Raises UsageError for more source code than the problem allows."""
    most = options.code_bytes
    if most is not None and (size := sources.size(program, language, options)) > most:
        raise UsageError(f"the source is {size / 1024:.1f} KiB long, where the problem allows {most / 1024:g} KiB")


def _words(
    entry: Path, kit: dict[str, Tool], files: tuple[SourceFile, ...], language: Language, program: Program
) -> Words:
    """What the commands' words stand for. Raises UsageError where it is not clear what is to be started."""
    names = {path.as_posix() for path in languages.sources((Path(file.name) for file in files), language)}
    code = [file for file in files if file.name in names]
    words = Words(entry, kit, [file.name for file in code])
    if language.class_rule:
        words.lacking = entries.lacking(code, language, program.entry)
        words.main_class = entries.main_class(code, language, program.entry)
    if language.mentions("{main}") or language.mentions("{stem}"):
        words.main, words.remark = entries.main_file(code, language, program)
    return words


def _missing(language: Language, name: str) -> str:
    shown = next((n for n in language.tools[name] if not n.startswith("@")), name)
    remedy = f" (Debian: apt-get install {language.package})" if language.package else ""
    return f"{shown} is not on this machine{remedy}"


def _readable(language: Language, kit: dict[str, Tool]) -> tuple[Path, ...]:
    paths = [path for tool in kit.values() for path in tool.readable]
    paths += [Path(path) for pattern in language.readable for path in glob.glob(pattern)]  # noqa: PTH207 (absolute)
    return tuple(dict.fromkeys(paths))


def _key(files: tuple[SourceFile, ...], *facts: str) -> str:
    named = [(os.fsencode(file.name), file.content, file.executable) for file in files]  # a name may be no text at all
    return hashlib.sha256(msgspec.msgpack.encode((_LAYOUT, named, facts))).hexdigest()[:32]


def _lay_out(entry: Path, files: tuple[SourceFile, ...]) -> None:
    """A fresh folder for the build, with the program's files in it."""
    remove(entry)
    for folder in (compiling.program_folder(entry), compiling.out_folder(entry), compiling.scratch_folder(entry)):
        folder.mkdir(parents=True)
    sources.write(files, compiling.program_folder(entry))
