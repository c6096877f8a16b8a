"""Function-style solutions are judged as they are: the problem's package brings the program that calls them.

That program is a code template of 2025-09, `attachments/templates/python3/`, made of two files: `__main__.py` reads the
input, calls what is in the module `solution`, and prints; `solution.py` is the stub that a solver fills. Elsewhere it
is handed out as it stands and both files are handed in; here the solver's file takes the stub's place.

An adapter that would find nothing to call in the file is not started. The texts of the two tell: an adapter that names
what its own stub defines names all that it calls.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge import languages
from judge.errors import UsageError
from judge.functions import lone_function, looked_for, offered
from judge.model import Interaction, Problem, Program

PYTHONS = ("python3", "pypy3", "python3numpy")


def adapted(problem: Problem, program: Program) -> Program:
    """`program`, with the problem's adapter if it is function-style. UsageError if the problem has none for it."""
    if problem.interaction is Interaction.SUBMIT_ANSWER or not _is_python(program) or _has_main(problem):
        return program
    source = program.path.read_bytes()
    name = lone_function(source)
    if name is None:
        return program
    if problem.adapter is None:
        message = f"only defines {name}, and '{problem.id}' has no adapter to call it; add a main program that reads"
        raise UsageError(f"{message} standard input", program.path)
    _check_that_it_is_called(problem, problem.adapter, program.path, source)
    return msgspec.structs.replace(program, adapter=problem.adapter)


def _check_that_it_is_called(problem: Problem, adapter: Path, path: Path, source: bytes) -> None:
    """UsageError if the adapter calls nothing of what the file at `path` defines."""
    stub = adapter / "solution.py"
    called = looked_for((adapter / "__main__.py").read_bytes())
    wanted = [way for name, way in (offered(stub.read_bytes()) or {}).items() if name in called]
    found = offered(source)
    if wanted and found is not None and called.isdisjoint(found):
        defined = ", ".join(found.values()) or "an empty Solution"
        message = f"only defines {defined}, and the adapter of '{problem.id}' calls {' or '.join(wanted)}; see {stub}"
        raise UsageError(message, path)


def _is_python(program: Program) -> bool:
    if not program.path.is_file():
        return False
    if program.language is not None:
        return program.language in PYTHONS
    return program.path.suffix in languages.find("python3").suffixes


def _has_main(problem: Problem) -> bool:
    """Whether the package's included files start every Python program themselves."""
    if problem.include is None:
        return False
    mains = (Path(part) / name for part in ("default", "python3") for name in languages.find("python3").entry)
    return any((problem.include / main).is_file() for main in mains)
