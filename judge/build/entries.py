"""Where a program starts: its main file, or its main class.

The order of the package format: the entry point that the package names, the language's conventional name, and else the
one file there is. Of several the first by name is taken, as the tools of the field do, and the build's log says so. For
Java the name says little, so the source is asked which class has a `main`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import PurePosixPath
from typing import Protocol

from judge.errors import UsageError
from judge.languages import Language
from judge.model import Program

_NOT_CODE = re.compile(r'//[^\n]*|/\*.*?\*/|"""(?:.*?)"""|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'', re.DOTALL)
_JAVA = re.compile(
    r"(?P<brace>[{}])"
    r"|(?P<public>\bpublic\s+(?:(?:final|abstract|strictfp|sealed)\s+)*)?\b(?:class|interface|enum|record)\s+(?P<name>\w+)"
    r"|(?P<main>\bstatic\b[^;{}()]*\bvoid\s+main\s*\()"
)
_VOID_MAIN = re.compile(r"\bvoid\s+main\s*\(")  # static or not: Java 25 no longer minds
_PACKAGE = re.compile(r"^\s*package\s+([\w.]+)", re.MULTILINE)
_KOTLIN_MAIN = re.compile(r"^\s*(?:suspend\s+)?fun\s+main\s*\(", re.MULTILINE)
_KOTLIN_NAME = re.compile(r'@file\s*:\s*JvmName\s*\(\s*"(\w+)"\s*\)')
_SCALA_MAIN = re.compile(
    r"\bobject\s+(\w+)(?:\s+extends\s+App\b|[^{]*\{(?:(?!\bobject\b).)*?\bdef\s+main\b)", re.DOTALL
)


class Source(Protocol):
    """A source file: its name in the program's folder, and what is in it."""

    @property
    def name(self) -> str: ...

    @property
    def content(self) -> bytes: ...


def main_file(sources: Iterable[Source], language: Language, program: Program) -> tuple[str, str]:
    """The name of the file of `program` that is started, and a remark where that was a guess.

    Raises UsageError where there is none.
    """
    names = [source.name for source in sources]
    if program.entry is not None and not language.class_rule:
        if program.entry not in names:
            raise UsageError(f"the entry point {program.entry} is not among the files: {', '.join(names)}")
        return program.entry, ""
    for name in language.entry:
        if name in names:
            return name, ""
    if program.path.name in names and not program.path.is_dir():
        return program.path.name, ""  # beside it lie included files
    if not names:
        raise UsageError(f"no {language.name} source file")
    first = min(names)
    hint = f" A file called {language.entry[0]}, or an entry point, would tell." if language.entry else ""
    return first, f"Which file is to be started is not known; {first} is.{hint}" if len(names) > 1 else ""


def lacking(sources: Iterable[Source], language: Language, entry: str | None) -> str:
    """Why what compiles is no program all the same: Java without a method to begin with. Empty where nothing lacks."""
    if language.class_rule != "java" or entry is not None:
        return ""
    has_main = any(_VOID_MAIN.search(_NOT_CODE.sub(" ", _text(source))) for source in sources)
    return "" if has_main else "no class has a method `public static void main(String[])`"


def main_class(sources: Iterable[Source], language: Language, entry: str | None) -> str:
    """The name, with its package, of the class that is started: `entry` if named, `Main` if it can be."""
    if entry is not None:
        return entry
    find = {"java": _java_mains, "kotlin": _kotlin_mains, "scala": _scala_mains}[language.class_rule]
    found = [name for source in sources for name in find(source)]
    usual = "MainKt" if language.class_rule == "kotlin" else "Main"
    return next((name for name in found if name.rpartition(".")[2] == usual), found[0] if found else usual)


def _text(source: Source) -> str:
    return source.content.decode("utf-8", "replace")


def _java_mains(source: Source) -> list[str]:
    text = _text(source)
    return [_packaged(text, name) for name, _, has_main in _java_classes(text) if has_main]


def _java_classes(text: str) -> list[tuple[str, bool, bool]]:
    """The outermost classes of a Java file: (name, public, has a main), in their order."""
    classes: list[tuple[str, bool, bool]] = []
    depth = 0
    for found in _JAVA.finditer(_NOT_CODE.sub(" ", text)):
        if found["brace"]:
            depth += 1 if found["brace"] == "{" else -1
        elif found["name"] and depth == 0:
            classes.append((found["name"], found["public"] is not None, False))
        elif found["main"] and depth == 1 and classes:
            classes[-1] = (*classes[-1][:2], True)
    return classes


def file_name(name: str, content: bytes, language: Language) -> str:
    """What a program's only file must be called for its compiler to take it; nearly always `name`.

    A Java file is called as its public class. Go refuses a leading dash, and leaves out files whose names it takes for
    tests or for another system's (`a_test.go`, `a_windows.go`).
    """
    if language.class_rule == "java":
        public = [cls for cls, is_public, _ in _java_classes(content.decode("utf-8", "replace")) if is_public]
        return f"{public[0]}.java" if len(public) == 1 else name
    if language.code == "go" and (name[0] in "-_." or "_" in name):
        return "main.go"
    return name


def _kotlin_mains(source: Source) -> list[str]:
    text = _text(source)
    if not _KOTLIN_MAIN.search(_NOT_CODE.sub(" ", text)):
        return []
    named = _KOTLIN_NAME.search(text)
    stem = re.sub(r"\W", "_", PurePosixPath(source.name).stem)
    return [_packaged(text, named[1] if named else stem[:1].upper() + stem[1:] + "Kt")]


def _scala_mains(source: Source) -> list[str]:
    text = _text(source)
    return [_packaged(text, name) for name in _SCALA_MAIN.findall(_NOT_CODE.sub(" ", text))]


def _packaged(text: str, name: str) -> str:
    package = _PACKAGE.search(_NOT_CODE.sub(" ", text))
    return f"{package[1]}.{name}" if package else name
