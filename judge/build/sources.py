"""Collecting a program's files, as they will lie in a folder of their own.

A program under judgement never runs where it lies: beside it may be a `queue.py` or `random.py` of somebody else, which
Python would then import in place of its own. What is collected is the file, or all of the folder, the headers that a C
or C++ file names and that lie beside it, the program that calls it if it is only a function, and then the package's
included files, which replace files of the same name.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import msgspec
from msgspec import Struct

from judge import languages
from judge.build import entries
from judge.constants import substitute_bytes
from judge.functions import loader
from judge.languages import Language
from judge.model import BuildOptions, Program

_ANSWER = "answer"  # the folder of a function-style solution
_QUOTED = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"', re.MULTILINE)


class SourceFile(Struct, frozen=True, kw_only=True):
    """One file of a program; `name` is its path in the program's folder, with forward slashes."""

    name: str
    content: bytes
    executable: bool = False


def collect(program: Program, language: Language | None, options: BuildOptions) -> tuple[SourceFile, ...]:
    """The files of `program`, by name. `language` is None for a folder with its own build scripts."""
    files = _own(program, language, options)
    if program.adapter is not None:
        files = _called(program.path, program.adapter)
    if options.include is not None and language is not None:
        for part in ("default", language.code):
            files |= _folder(options.include / part, options.include)
    if options.constants:
        files = {name: _with_constants(file, options.constants) for name, file in files.items()}
    return tuple(files[name] for name in sorted(files))


def size(program: Program, language: Language, options: BuildOptions) -> int:
    """Bytes in the files that the program's author handed in: without an adapter, and without included files."""
    return sum(len(file.content) for file in _own(program, language, options).values())


def _own(program: Program, language: Language | None, options: BuildOptions) -> dict[str, SourceFile]:
    reach = _reach(program.path, options)
    return _folder(program.path, reach) if program.path.is_dir() else _single(program.path, language, reach)


def _with_constants(file: SourceFile, constants: dict[str, str]) -> SourceFile:
    return msgspec.structs.replace(file, content=substitute_bytes(file.content, constants))


def _reach(path: Path, options: BuildOptions) -> Path:
    """The folder that links of the program at `path` may lead to; all else may be an answer, or somebody's secret."""
    own = (path if path.is_dir() else path.parent).resolve()
    shared = options.links.resolve() if options.links is not None else own
    return shared if own.is_relative_to(shared) else own


def _single(path: Path, language: Language | None, reach: Path) -> dict[str, SourceFile]:
    file = _read(path, path.name)
    if language is not None:
        if not languages.reads(language, path):  # somebody said so: the file gets the ending its tools look for
            file = msgspec.structs.replace(file, name=path.stem + languages.suffixes(language)[0])
        file = msgspec.structs.replace(file, name=entries.file_name(file.name, file.content, language))
    files = {file.name: file}
    if language is not None and language.code in ("c", "cpp"):
        _add_headers(path.parent, file.content, files, reach)
    return files


def _called(path: Path, adapter: Path) -> dict[str, SourceFile]:
    """The adapter's program with the file at `path` in the place of its module `solution`.

    The file lies in a folder of its own: called `random.py`, say, it would come between Python and its library.
    """
    files = _folder(adapter, adapter.resolve())
    solution = _read(path, f"{_ANSWER}/{path.name}")
    files[solution.name] = solution
    files["solution.py"] = SourceFile(name="solution.py", content=loader(solution.content, path.name, _ANSWER))
    return files


def _add_headers(folder: Path, content: bytes, files: dict[str, SourceFile], reach: Path) -> None:
    """Adds the files that `content` includes by a quoted name and that exist below `folder`, and what they include."""
    for quoted in _QUOTED.findall(content):
        name = os.path.normpath(os.fsdecode(quoted))
        path = folder / name
        if name not in files and not Path(name).is_absolute() and ".." not in Path(name).parts and _stays(path, reach):
            files[name] = _read(path, name)
            _add_headers(path.parent if path.parent != folder else folder, files[name].content, files, reach)


def _folder(folder: Path, reach: Path) -> dict[str, SourceFile]:
    """All files below `folder`; hidden ones and compiled Python are nobody's source."""
    files = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder)
        hidden = any(part.startswith(".") or part == "__pycache__" for part in name.parts)
        if not hidden and _stays(path, reach):
            files[name.as_posix()] = _read(path, name.as_posix())
    return files


def _stays(path: Path, reach: Path) -> bool:
    """Whether `path` is a file that lies below `reach`, with links followed: an answer file lies elsewhere."""
    return path.is_file() and path.resolve().is_relative_to(reach.resolve())


def _read(path: Path, name: str) -> SourceFile:
    return SourceFile(name=name, content=path.read_bytes(), executable=os.access(path, os.X_OK))


def write(files: tuple[SourceFile, ...], folder: Path) -> None:
    """Lays the files out in `folder`."""
    for file in files:
        path = folder / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.content)
        path.chmod(0o755 if file.executable else 0o644)
