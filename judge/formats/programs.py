"""The programs a package brings besides submissions: validators, graders, included code.

A program is a file or a folder. 2025-09 has one output validator, in `output_validator/`: the one thing in that
folder, or the folder itself where it holds several files of one program. Legacy packages may have several validators.
"""

from __future__ import annotations

from pathlib import Path

from judge.formats.metadata import Metadata
from judge.formats.tree import Tree
from judge.formats.versions import Version
from judge.model import Interaction, Program

_HEADERS = {".h", ".hpp", ".hh"}
_CHECKED_BY_TOOL = {".ctd": "checktestdata", ".viva": "viva"}
_WHOLE_FOLDER = {"build", "run", "__main__.py"}


def read_output_validators(tree: Tree, version: Version, meta: Metadata) -> tuple[Program, ...]:
    """The package's output validators; none if answers are compared by the default one."""
    faults = tree.faults
    folders = [tree.root / name for name in version.output_validators if (tree.root / name).is_dir()]
    found = [program for folder in folders for program in _validators_in(tree, folder, version)]
    needed = meta.interaction is Interaction.INTERACTIVE or meta.passes > 1
    if meta.custom is False:
        if needed:
            faults.error("this kind of problem needs `validation: custom`", tree.root / "problem.yaml")
        elif found:
            faults.warning("is not used: `validation` in problem.yaml is not `custom`", folders[0])
        return ()
    if not found and (meta.custom or needed):
        place = folders[0] if folders else tree.root / version.output_validators[0]
        why = "`validation: custom` asks for one" if meta.custom else "interactive and multi-pass problems need one"
        faults.error(f"no output validator is here; {why}", place)
    for program in found:
        tree.check_links_below(program.path)
    return tuple(found)


def _validators_in(tree: Tree, folder: Path, version: Version) -> list[Program]:
    entries = tree.programs(folder)
    names = {entry.name for entry in entries} | {entry.name for entry in folder.iterdir() if entry.is_symlink()}
    one = not version.several_validators or folder.name == "output_validator"
    if one and (len(names) > 1 or names & _WHOLE_FOLDER):
        return [Program(path=folder)]
    return [Program(path=entry) for entry in entries if entry.suffix not in _HEADERS]


def read_input_validators(tree: Tree, version: Version) -> tuple[Program, ...]:
    """The package's input validators. Those for a tool (Checktestdata, VIVA) carry its name as their language."""
    found = []
    for name in version.input_validators:
        for entry in tree.programs(tree.root / name):
            if entry.suffix in _HEADERS:
                continue
            tree.check_links_below(entry)
            found.append(Program(path=entry, language=_CHECKED_BY_TOOL.get(entry.suffix)))
    if not found and version.complete:
        place = tree.root / version.input_validators[0]
        tree.faults.breach("no input validator is here, so nothing checks the inputs", place)
    return tuple(found)


def read_grader(tree: Tree) -> Program | None:
    """The package's own grader (legacy), if it has one."""
    found = tree.programs(tree.root / "graders")
    if len(found) > 1:
        tree.faults.error("holds more than one grader; one is allowed", tree.root / "graders")
    return Program(path=found[0]) if found else None


def read_adapter(tree: Tree) -> Path | None:
    """The Python code template that is a whole program but for its module `solution`, if there is one."""
    folder = tree.root / "attachments" / "templates" / "python3"
    tree.check_links_below(folder)
    names = {entry.name for entry in tree.entries(folder, forbids=False)}
    return folder if names >= {"__main__.py", "solution.py"} else None


def read_include(tree: Tree) -> Path | None:
    """The folder of files that are copied to every submission, by language."""
    folder = tree.root / "include"
    if not folder.is_dir() or (folder.is_symlink() and not tree.link_is_sound(folder)):
        return None
    tree.check_links_below(folder)
    return folder
