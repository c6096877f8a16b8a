"""The parts of a package that judging never touches, held against 2025-09: attachments, include, the folder's name."""

from __future__ import annotations

import re

from judge.formats.located import Document
from judge.formats.metadata import Metadata
from judge.formats.tree import Tree

LANGUAGES = frozenset(
    [
        *("ada", "algol68", "apl", "bash", "c", "cgmp", "cobol", "cpp", "cppgmp", "crystal", "csharp", "d", "dart"),
        *("elixir", "erlang", "forth", "fortran", "fsharp", "gerbil", "go", "haskell", "java", "javaalgs4"),
        *("javascript", "julia", "kotlin", "lisp", "lua", "modula2", "nim", "objectivec", "ocaml", "octave", "odin"),
        *("pascal", "perl", "php", "prolog", "python2", "python3", "python3numpy", "racket", "ruby", "rust", "scala"),
        *("simula", "smalltalk", "snobol", "swift", "typescript", "visualbasic", "zig"),
    ]
)
"""The codes of the format's table of languages."""


def check_structure(tree: Tree, meta: Metadata, document: Document) -> None:
    """Tells of folders that may not be there and of names that the format does not know."""
    root, faults = tree.root, tree.faults
    if not re.fullmatch(r"[a-z0-9]+", root.resolve().name):
        faults.warning("the package's folder is not named in lower-case letters and digits alone", root)
    for folder in tree.folders(root / "attachments", forbids=False):
        if folder.name != "templates":
            faults.breach("attachments may hold no folder but `templates`", folder)
    for folder in tree.folders(root / "attachments" / "templates", forbids=False):
        _check_language(tree, meta, folder.name, f"attachments/templates/{folder.name}")
    for folder in tree.folders(root / "include", forbids=False):
        _check_language(tree, meta, folder.name, f"include/{folder.name}")
    for index, code in enumerate(meta.languages or ()):
        if code not in LANGUAGES:
            line = document.line(("languages", index))
            faults.breach(f"`languages`: `{code}` is no language of the format", document.file, line)


def _check_language(tree: Tree, meta: Metadata, code: str, where: str) -> None:
    folder = tree.root / where
    if code != "default" and code not in LANGUAGES:
        tree.faults.breach(f"`{code}` is no language of the format", folder)
    elif code != "default" and meta.languages is not None and code not in meta.languages:
        tree.faults.breach(f"`{code}` is not among the languages of problem.yaml", folder)
    elif not tree.entries(folder, forbids=False):
        tree.faults.breach("is empty", folder)
