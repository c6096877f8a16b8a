"""Test cases on disk: which files belong to one case, and what is wrong with them.

All files of a case share its base name; the `.in` file declares the case. What a case has besides (answer, arguments,
description) depends on the version, which is asked through its table.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct

from judge.formats.faults import Faults
from judge.formats.located import decode, parse, read_text_file
from judge.formats.tree import Tree
from judge.formats.versions import Version
from judge.model import Case

_PICTURES = (".png", ".jpg", ".jpeg", ".svg")

ValidatorArgs = dict[str, tuple[str, ...]]


class Setting(Struct, frozen=True, kw_only=True):
    """What a case takes from its group unless it says otherwise. `validator_args`: "" is for every other validator."""

    args: tuple[str, ...] = ()
    checker_args: tuple[str, ...] = ()
    validator_args: ValidatorArgs = {}


class CaseGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """What `<case>.yaml` may hold (2025-09, "Test case configuration")."""

    args: list[str] | None = None
    input_validator_args: list[str] | dict[str, list[str]] | None = None
    output_validator_args: list[str] | None = None
    input_visualizer_args: list[str] | None = None
    output_visualizer_args: list[str] | None = None
    full_feedback: bool | None = None
    hint: str | None = None
    description: str | None = None


class Found(Struct, frozen=True):
    """The files of one base name in one folder, by suffix."""

    base: Path
    files: dict[str, Path]


def gather(tree: Tree, folder: Path, version: Version) -> list[Found]:
    """The cases (and orphans) of a folder, byte-wise by base name. Sub-folders are not entered."""
    found: dict[str, dict[str, Path]] = {}
    suffixes = (*version.case_suffixes, *_PICTURES)
    for entry in tree.entries(folder):
        suffix = next((s for s in suffixes if entry.name.endswith(s) and entry.name != s), None)
        if suffix is None or entry.name in ("testdata.yaml", "test_group.yaml"):
            continue
        if entry.is_dir() and suffix != ".files":
            if suffix == ".in":
                tree.faults.error("is a folder, where an input file was expected", entry)
            continue
        found.setdefault(entry.name.removesuffix(suffix), {})[suffix] = entry
    return [Found(folder / base, files) for base, files in sorted(found.items(), key=lambda item: item[0].encode())]


def read_case(
    tree: Tree, found: Found, version: Version, setting: Setting, *, needs: tuple[str, ...], shown: bool = True
) -> Case | None:
    """The case of these files; None, with errors told, if it is none.

    needs: suffixes that must be there besides `.in`. shown: whether the rules for displaying a case apply.
    """
    files, faults = found.files, tree.faults
    if ".in" not in files:
        for suffix, file in files.items():
            if suffix in version.orphans or suffix in _PICTURES:
                continue
            tell = faults.error if suffix == ".ans" else faults.breach
            tell(f"belongs to no case: there is no {found.base.name}.in", file)
        return None
    for suffix in needs:
        if suffix not in files:
            kind = {".ans": "answer", ".out": "output"}.get(suffix, suffix)
            faults.error(f"has no {kind} file: {found.base.name}{suffix} is missing", files[".in"])
    if sum(suffix in files for suffix in _PICTURES) > 1:
        faults.breach("has more than one picture; one is allowed", files[".in"])
    if shown and version.modern:
        for fault in display_faults(frozenset(files)):
            faults.breach(fault, files[".in"])
    if ".files" in files:
        tree.check_links_below(files[".files"], forbids=True)
    given = _configuration(files[".yaml"], faults) if ".yaml" in files else CaseGiven()
    named = validator_args(given.input_validator_args)
    return Case(
        name=found.base.relative_to(tree.root / "data").as_posix(),
        input=files[".in"],
        answer=files.get(".ans"),
        args=setting.args if given.args is None else tuple(given.args),
        checker_args=setting.checker_args
        if given.output_validator_args is None
        else tuple(given.output_validator_args),
        validator_args=setting.validator_args if named is None else named,
        files=files.get(".files"),
        output=files.get(".out"),
        description=given.description or _text(files.get(".desc"), faults),
        hint=given.hint or _text(files.get(".hint"), faults),
    )


def _configuration(file: Path, faults: Faults) -> CaseGiven:
    text = read_text_file(file, faults)
    return CaseGiven() if text is None else decode(parse(text, file, faults), CaseGiven, faults)


def _text(file: Path | None, faults: Faults) -> str:
    return "" if file is None else (read_text_file(file, faults) or "").strip()


def validator_args(given: list[str] | dict[str, list[str]] | None) -> ValidatorArgs | None:
    """Input validators' arguments by validator; a plain list is for each of them."""
    if given is None:
        return None
    if isinstance(given, dict):
        return {name: tuple(args) for name, args in given.items()}
    return {"": tuple(given)} if given else {}


def display_faults(files: frozenset[str]) -> list[str]:
    """What the suffixes of one case do against the rules for showing and downloading it (2025-09)."""
    faults = []
    choices = (
        ("input may be shown", (".in.statement", ".interaction")),
        ("output may be shown", (".out", ".ans.statement", ".interaction")),
        ("output may be downloaded", (".out", ".ans.download")),
    )
    for what, suffixes in choices:
        present = [suffix for suffix in suffixes if suffix in files]
        if len(present) > 1:
            faults.append(f"has {' and '.join(present)}, but {what} from one file only")
    shown_in = bool(files & {".in.statement", ".interaction"})
    shown_out = bool(files & {".out", ".ans.statement", ".interaction"})
    for shown, taken, suffix, download in (
        (shown_in, ".in.download" in files, ".in", ".in.download"),
        (shown_out, bool(files & {".out", ".ans.download"}), ".ans", ".ans.download"),
    ):
        if shown and not taken:
            faults.append(f"has its {suffix} file replaced for display, so {download} is needed as well")
        elif taken and not shown:
            faults.append(f"has its {suffix} file replaced for download, so it must be replaced for display as well")
    return faults
