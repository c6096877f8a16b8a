"""DMOJ's checkers and interactors, as far as there is the like here; the rest is refused by name.

standard    tokens where line breaks count
floats      tokens with a tolerance of ten to minus `precision`
identical   every byte
easy        tokens without regard to case; DMOJ's is looser still, which is warned of
bridged     a program of its own, of which testlib's protocol is known here
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from judge.formats.faults import Faults
from judge.formats.located import Document, Place
from judge.formats.tree import is_file
from judge.model import Comparing, Program

LANGUAGES = {
    "C": "c",
    "C11": "c",
    "CPP03": "cpp",
    "CPP11": "cpp",
    "CPP14": "cpp",
    "CPP17": "cpp",
    "CPP20": "cpp",
    "CLANG": "c",
    "CLANGX": "cpp",
    "GO": "go",
    "JAVA": "java",
    "JAVA8": "java",
    "JAVA11": "java",
    "JAVA17": "java",
    "MONOCS": "csharp",
    "PAS": "pascal",
    "PERL": "perl",
    "PHP": "php",
    "PY2": "python2",
    "PY3": "python3",
    "PYPY": "python2",
    "PYPY3": "python3",
    "RUBY2": "ruby",
    "RUST": "rust",
    "V8JS": "javascript",
}


def comparing_of(top: dict[str, Any], folder: Path, document: Document, faults: Faults) -> Comparing:
    """How the `checker` of `init.yml` compares."""
    given = top.get("checker", "standard")
    name, args = (given.get("name"), given.get("args") or {}) if isinstance(given, dict) else (given, {})
    line = document.line(("checker",))
    if not isinstance(args, dict):
        faults.error("`checker.args`: expected a map", document.file, document.line(("checker", "args")))
        args = {}
    if name == "standard":
        return Comparing(checker="lines")
    if name == "easy":
        text = "the easy checker of DMOJ compares letters without regard to order; here order counts"
        faults.warning(text, document.file, line)
        return Comparing()
    if name == "floats":
        flag = {"absolute": "float_absolute_tolerance", "relative": "float_relative_tolerance"}
        mode = flag.get(str(args.get("error_mode", "default")), "float_tolerance")
        precision = args.get("precision", 6)
        if not isinstance(precision, int):
            faults.error("`precision`: expected an integer", document.file, line)
            precision = 6
        return Comparing(args=("case_sensitive", mode, f"1e-{precision}"))
    if name == "identical":
        return Comparing(checker="strict")
    if name == "bridged" and args.get("type") == "testlib":
        program = _program(args, folder, ("checker", "args"), document, faults)
        return Comparing(checker="testlib", program=program)
    faults.error(f"`checker`: `{name}` is a checker that only a DMOJ judge has", document.file, line)
    return Comparing()


def interactor_of(top: dict[str, Any], folder: Path, document: Document, faults: Faults) -> Program | None:
    """The interactor that `interactive` names; None if there is none."""
    given = top.get("interactive")
    if given is None:
        return None
    if not isinstance(given, dict) or given.get("type") != "testlib":
        line = document.line(("interactive",))
        faults.error("`interactive`: only interactors of type testlib are known here", document.file, line)
        return None
    return _program(given, folder, ("interactive",), document, faults)


def _program(args: dict[str, Any], folder: Path, place: Place, document: Document, faults: Faults) -> Program | None:
    files = args.get("files")
    first = files[0] if isinstance(files, list) and files else files
    if not isinstance(first, str) or not is_file(folder / first):
        faults.error(f"`files`: there is no file `{first}`", document.file, document.line((*place, "files")))
        return None
    return Program(path=folder / first, language=LANGUAGES.get(str(args.get("lang", ""))))
