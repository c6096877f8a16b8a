"""Languages: which one a program is written in, and what its commands are. All facts are in `languages.yaml`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import platformdirs
import yaml
from msgspec import Struct

from judge.errors import UsageError

TABLE = Path(__file__).with_name("languages.yaml")

ENVIRONMENT = {"PATH": "/usr/local/bin:/usr/bin:/bin", "LANG": "C.UTF-8", "ONLINE_JUDGE": "1"}
"""The whole environment of every program under judgement, but for what its language adds."""


class UnknownLanguageError(UsageError):
    """A language that is not in the table."""


Command = tuple[str, ...] | str
"""The words of a command; as one text, they are divided at white space."""


class Language(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename={"class_rule": "class"}):
    """One row of the table; `languages.yaml` explains the fields."""

    code: str
    name: str
    run: Command
    tools: dict[str, tuple[str, ...]]
    suffixes: tuple[str, ...] = ()
    package: str = ""
    compile: Command = ()
    version: Command = ()
    entry: tuple[str, ...] = ()
    class_rule: str = ""
    processes: int = 16
    environment: dict[str, str] = {}
    build_environment: dict[str, str] = {}
    readable: tuple[str, ...] = ()
    bare: bool = False
    beside: bool = False
    scratch: int = 0
    refusal: str = ""

    def __post_init__(self) -> None:
        try:
            re.compile(self.refusal)
        except re.error as error:
            raise ValueError(f"`refusal` is no regular expression: {error}") from None

    def mentions(self, word: str) -> bool:
        """Whether a command has this word in it."""
        return any(word in part for part in (*words(self.compile), *words(self.run)))


def words(command: Command) -> tuple[str, ...]:
    """The words of a command."""
    return tuple(command.split()) if isinstance(command, str) else command


def user_table() -> Path:
    """Where a user's own languages are looked for."""
    return platformdirs.user_config_path("judge") / "languages.yaml"


@lru_cache(maxsize=8)
def table(own: Path | None = None) -> Mapping[str, Language]:
    """All languages by code: those of the judge, with a user's own file (`own`, else `user_table()`) laid over them.

    Raises UsageError, with the file and where possible the line, for a file that cannot be read.
    """
    rows = _rows(TABLE)
    own = own or user_table()
    if own.is_file():
        for code, fields in _rows(own).items():
            rows[code] = {**rows.get(code, {}), **fields}
    try:
        return {code: msgspec.convert({"code": code, **fields}, Language) for code, fields in rows.items()}
    except msgspec.ValidationError as error:
        raise UsageError(f"a language: {error}", own if own.is_file() else TABLE) from None


def _rows(file: Path) -> dict[str, dict[str, Any]]:
    # The C loader is ten times as fast, and this is read at every start.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    try:
        rows = yaml.load(file.read_text(encoding="utf-8"), loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        line = None if mark is None else mark.line + 1
        raise UsageError(f"not YAML: {getattr(error, 'problem', error)}", file, line) from None
    except (OSError, UnicodeDecodeError) as error:
        raise UsageError(f"cannot be read: {error}", file) from None
    if not isinstance(rows, dict) or not all(isinstance(fields, dict) for fields in rows.values()):
        raise UsageError("must map each language's code to its fields", file)
    return rows


def find(code: str) -> Language:
    """The language with this code. Raises UsageError, listing all codes, when there is none."""
    languages = table()
    if code not in languages:
        raise UnknownLanguageError(f"there is no language {code!r} (known: {', '.join(languages)})")
    return languages[code]


def detect(path: Path, *, shebang: bool = False) -> Language:
    """The language of a program, a file or a folder, by the endings of its files.

    shebang: tell Python 2 from 3 by the first line (legacy packages).
    Raises UsageError when no language, or more than one, is found.
    """
    files = sorted(f for f in path.rglob("*") if f.is_file()) if path.is_dir() else [path]
    found = {language.code: language for f in files if (language := _of_file(f, shebang)) is not None}
    if len(found) == 1:
        return next(iter(found.values()))
    if found:
        raise UsageError(f"files of more than one language: {', '.join(sorted(found))}", path)
    if path.is_dir():
        raise UnknownLanguageError("no source file of a known language", path)
    raise UnknownLanguageError(f"no language is known for the ending {path.suffix!r}", path)


def _of_file(file: Path, shebang: bool) -> Language | None:
    language = next((known for known in reversed(list(table().values())) if file.suffix in known.suffixes), None)
    if shebang and language is not None and language.code == "python3":
        with file.open("rb") as source:
            first = source.readline(200)
        if first.startswith(b"#!") and b"python2" in first:
            return find("python2")
    return language


def suffixes(language: Language) -> tuple[str, ...]:
    """The endings of its source files, the usual one first.

    A language without endings of its own (PyPy) has those of the language whose first entry name it shares.
    """
    return language.suffixes or tuple(dict.fromkeys(Path(name).suffix for name in language.entry))


def sources(files: Iterable[Path], language: Language) -> list[Path]:
    """Those of `files` that are source files of `language`, in the order of their names."""
    known = suffixes(language)
    return sorted(file for file in files if file.suffix in known)


def reads(language: Language, program: Path) -> bool:
    """Whether a program, a file or a folder, has source files of this language."""
    files = [f for f in program.rglob("*") if f.is_file()] if program.is_dir() else [program]
    return bool(sources(files, language))


def is_known(program: Path) -> bool:
    """Whether some language reads a program, a file or a folder."""
    return any(reads(language, program) for language in table().values())
