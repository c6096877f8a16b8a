"""A new problem package and a solution to it, written from templates: small, whole, and judged as expected at once.

The templates lie in `judge/templates`, each file under its own name with `.txt` behind it, so that no tool takes a page
to be filled in for a program. `{{id}}`, `{{uuid}}` and `{{title}}` in them are filled in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from uuid import uuid4

from judge.errors import UsageError
from judge.workspace import SOLUTIONS, TESTCASES, write_folder
from judge.yamltext import quoted

_TEMPLATE = ".txt"


def scaffold(root: Path, name: str, title: str | None = None) -> tuple[Path, Path]:
    """Writes `testcases/<name>/` and `solutions/<name>.py`; gives both paths.

    UsageError for a name that is no id, or where one of the two is there already; then nothing is written.
    """
    if not re.fullmatch(r"[a-z0-9]+", name):
        raise UsageError(f"'{name}' is no id: lower-case letters and digits alone, such as `knights2`")
    package, solution = root / TESTCASES / name, root / SOLUTIONS / f"{name}.py"
    for path in (package, solution):
        if path.exists() or path.is_symlink():
            raise UsageError("is there already", path)
    values = {"id": name, "uuid": str(uuid4()), "title": quoted(title or name.capitalize())}
    templates = files("judge") / "templates"
    content = {file: _filled(text, values) for file, text in _below(templates / "package", "")}
    try:
        write_folder(package, content)
        with solution.open("xb") as file:
            file.write(_filled((templates / f"solution.py{_TEMPLATE}").read_text(encoding="utf-8"), values))
    except OSError as error:
        raise UsageError(f"cannot be written: {error.strerror}", Path(error.filename or package)) from error
    return package, solution


def _below(folder: Traversable, prefix: str) -> Iterator[tuple[str, str]]:
    """All templates below a folder: their names, as they will be, and their texts."""
    for entry in folder.iterdir():
        if entry.is_dir():
            yield from _below(entry, f"{prefix}{entry.name}/")
        elif entry.name.endswith(_TEMPLATE):
            yield prefix + entry.name.removesuffix(_TEMPLATE), entry.read_text(encoding="utf-8")


def _filled(text: str, values: dict[str, str]) -> bytes:
    return re.sub(r"\{\{(id|uuid|title)\}\}", lambda found: values[found[1]], text).encode()
