"""From the words of a command line to the things they mean: problems, solutions, cases."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from judge.errors import UsageError
from judge.model import Case, Problem
from judge.workspace import SOLUTIONS, TESTCASES, problem_id, solutions_in


def package_folder(word: str, root: Path | None) -> Path:
    """The package that `word` names: a path to it, or an id in the kit's `testcases`."""
    path = Path(word)
    if path.exists():
        return path
    if root is not None and (root / TESTCASES / word).is_dir():
        return root / TESTCASES / word
    known = "" if root is None else f"; the problems here are: {', '.join(p.name for p in packages(root))}"
    raise UsageError(f"there is no problem '{word}'{known}", None if root is None else root / TESTCASES)


def need_root(root: Path | None) -> Path:
    """The kit's root, or UsageError."""
    if root is None:
        raise UsageError(
            f"there is no kit here; go to a folder that holds '{SOLUTIONS}' and '{TESTCASES}', or give --root"
        )
    return root


def packages(root: Path) -> tuple[Path, ...]:
    """All problem packages of a kit, by id."""
    return tuple(sorted(path for path in (root / TESTCASES).iterdir() if path.is_dir() and path.name[0] != "."))


def is_package(path: Path) -> bool:
    return path.is_dir() and (path / "problem.yaml").is_file()


def solutions_for(words: Sequence[str], root: Path | None) -> tuple[Path, ...]:
    """The solutions that the targets of `run` name, in order, each once. No word: all of the kit's."""
    if not words:
        return solutions_in(need_root(root) / SOLUTIONS)
    found: dict[Path, None] = {}
    for word in words:
        found.update(dict.fromkeys(_solutions_of(word, root)))
    return tuple(found)


def _solutions_of(word: str, root: Path | None) -> tuple[Path, ...]:
    path = Path(word)
    if path.is_file():
        return (path,)
    if path.is_dir() and not is_package(path):
        found = solutions_in(path)
        if not found:
            raise UsageError("no solution in this folder", path)
        return found
    if root is None or not (is_package(path) or (root / TESTCASES / word).is_dir()):
        known = "" if root is None else f"; the problems here are: {', '.join(p.name for p in packages(root))}"
        raise UsageError(f"'{word}' is neither a solution, a folder of solutions, nor a problem{known}")
    folder = package_folder(word, root)
    mine = solutions_of_problem(folder.resolve().name, root)
    if not mine:
        raise UsageError(f"no solution of '{folder.resolve().name}' in this folder", root / SOLUTIONS)
    return mine


def solutions_of_problem(name: str, root: Path) -> tuple[Path, ...]:
    """The kit's solutions of one problem."""
    return tuple(path for path in solutions_in(root / SOLUTIONS) if problem_id(path) == name)


def package_of_solution(solution: Path, root: Path | None) -> Path:
    """The package that a solution's name points to."""
    name = problem_id(solution)
    if root is None or not (root / TESTCASES / name).is_dir():
        where = "no kit around it" if root is None else f"no problem '{name}' in {root / TESTCASES}"
        raise UsageError(f"which problem does this solve? {where}; say so with --problem", solution)
    return root / TESTCASES / name


def chosen_cases(problem: Problem, globs: Iterable[str]) -> tuple[Case, ...]:
    """The cases whose name, or its last part, one of the globs matches; no glob: all. UsageError if none is left."""
    globs = tuple(globs)
    if not globs:
        cases = problem.cases
    else:
        cases = tuple(case for case in problem.cases if any(_matches(case.name, glob) for glob in globs))
    if not cases:
        asked = f" matches {' or '.join(globs)}" if globs else ""
        raise UsageError(f"no test case of '{problem.id}'{asked}", problem.folder)
    return cases


def _matches(name: str, glob: str) -> bool:
    return fnmatchcase(name, glob) or fnmatchcase(name.rpartition("/")[2], glob)
