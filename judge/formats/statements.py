"""Statements, as far as judging cares: which languages there are, and what the problem is called in each.

Since 2023-07 `problem.yaml` names the problem in exactly the languages that have a statement. Before that the name
stood in the statement, as a LaTeX command.
"""

from __future__ import annotations

import re
from pathlib import Path

from judge.formats.located import Document
from judge.formats.metadata import Metadata
from judge.formats.tree import Tree
from judge.formats.versions import Version

_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Z]{2})?")
_PLAIN_NAME = re.compile(r"%%\s*plainproblemname:\s*(.+)")
_LATEX_NAME = re.compile(r"\\problemname\{([^{}]*)\}")


def check_statements(tree: Tree, version: Version, meta: Metadata, document: Document) -> dict[str, Path]:
    """The statement of each language; tells what is wrong with them or with the names in `problem.yaml`."""
    folder = tree.root / version.statement
    found: dict[str, Path] = {}
    for file in tree.files(folder):
        parts = file.name.split(".")
        if parts[0] != "problem" or parts[-1] not in version.statement_types or len(parts) not in (2, 3):
            continue
        language = parts[1] if len(parts) == 3 else "en"
        if len(parts) == 2 and version.complete:
            tree.faults.breach(f"names no language: problem.en.{parts[-1]} is the form", file)
        if not _LANGUAGE.fullmatch(language):
            tree.faults.breach(f"`{language}` is no language code", file)
            continue
        found.setdefault(language, file)
    if not version.complete:
        return found
    if not found:
        tree.faults.breach("no statement is here: problem.<language>.tex, .md or .pdf", folder)
    elif set(found) != set(meta.names):
        for language in sorted(set(meta.names) ^ set(found)):
            what = "has no statement" if language in meta.names else "has a statement and no name"
            line = document.line(("name", language))
            tree.faults.breach(f"`name`: {language} {what}", document.file, line)
    return found


def names_in_statements(statements: dict[str, Path]) -> dict[str, str]:
    """The names that LaTeX statements give the problem."""
    names: dict[str, str] = {}
    for language, file in statements.items():
        if file.suffix != ".tex":
            continue
        text = file.read_bytes().decode("utf-8", "replace")
        match = _PLAIN_NAME.search(text) or _LATEX_NAME.search(text)
        if match:
            names[language] = match[1].strip()
    return names
