"""Packages for tests: folders that exist, and folders written on the spot from a table of files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judge.formats import load
from judge.model import Problem, Rule, Submission

PACKAGES = Path(__file__).parent / "packages"

File = str | bytes | None  # None: the file is left out

MINIMAL: Mapping[str, File] = {
    "problem.yaml": (
        "problem_format_version: 2025-09\n"
        "name: Least of All\n"
        "uuid: 1b4e28ba-2fa1-4e3b-9d3c-0f4a5b6c7d8e\n"
        "limits: {time_limit: 1}\n"
    ),
    "statement/problem.en.md": "Echo.\n",
    "data/secret/1.in": "1\n",
    "data/secret/1.ans": "1\n",
    "input_validators/validate.py": "raise SystemExit(42)\n",
    "submissions/accepted/echo.py": "print(input())\n",
}
"""A package of 2025-09 without a fault, and with nothing to spare."""

LEGACY: Mapping[str, File] = {
    "problem.yaml": "name: Least of Old\n",
    "problem_statement/problem.en.tex": "\\problemname{Least of Old}\n",
    **{name: text for name, text in MINIMAL.items() if name.startswith(("data", "input", "submissions"))},
}
"""The like in the legacy format."""


def write(root: Path, files: Mapping[str, File]) -> Path:
    """Writes files below `root`, which is returned."""
    for name, content in files.items():
        if content is None:
            continue
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content if isinstance(content, bytes) else content.encode())
    return root


def told(folder: Path) -> list[str]:
    """What is said about a package, each line with its file as seen from there; not that its folder is a test's."""
    lines = [str(found).replace(f"{folder}/", "") for found in load(folder).diagnostics]
    return [line for line in lines if "the package's folder is not named" not in line]


def problem(folder: Path) -> Problem:
    """The problem at `folder`, which must be without errors that forbid to judge it."""
    loaded = load(folder)
    assert loaded.problem is not None, [str(error) for error in loaded.errors]
    return loaded.problem


def submission(of: Problem, name: str) -> Submission:
    """The submission whose name ends so."""
    return next(one for one in of.submissions if one.name.endswith(name))


def rules(of: Problem, name: str) -> tuple[Rule, ...]:
    """The rules for the submission whose name ends so."""
    return submission(of, name).expectation.rules
