"""The ICPC and Kattis package format in all its versions: a folder with a `problem.yaml`.

The version decides through its table (judge.formats.versions); the parts are read one after the other, each telling
its faults, and put together into the one model. A fault in one part hides none in another.
"""

from __future__ import annotations

from pathlib import Path

import msgspec

from judge.formats.faults import Faults
from judge.formats.groups import CONFIGURATION, Data, read_data
from judge.formats.located import Document, read
from judge.formats.metadata import Metadata, metadata
from judge.formats.nested import read_nested_data
from judge.formats.programs import read_adapter, read_include, read_input_validators, read_output_validators
from judge.formats.sidecars import stated_limit, stated_name
from judge.formats.statements import check_statements, names_in_statements
from judge.formats.structure import check_structure
from judge.formats.submissions import read_submissions
from judge.formats.tree import Tree
from judge.formats.versions import INPUT_VALIDATORS, LEGACY, OUTPUT_VALIDATORS, V2025_09, VERSIONS, Version
from judge.model import Comparing, Limits, Loaded, Problem, Program


class IcpcFormat:
    """Reads a package of any version from `legacy` to `2025-09`."""

    name = "icpc"

    def recognises(self, path: Path) -> bool:
        return (path / "problem.yaml").exists() or (path / "domjudge-problem.ini").is_file()

    def load(self, path: Path) -> Loaded:
        faults = Faults()
        file = path / "problem.yaml"
        document = read(file, faults) if file.exists() else Document(file, None, {}, {})  # DOMjudge asks for none
        version = _version(document, path, faults)
        tree = Tree(path, faults, version.file_name)
        _check_links(tree)
        meta = _with_sidecars(metadata(document, version, faults), version, path, faults)
        problem = _problem(tree, version, meta, document)
        return Loaded(problem=None if faults.forbidding else problem, diagnostics=faults.diagnostics)


def _check_links(tree: Tree) -> None:
    """Tells of links that lead astray where the folders of the package should be."""
    for folder in (*tree.root.glob("data"), *tree.root.glob("data/*")):
        if folder.is_symlink():
            tree.link_is_sound(folder)
    for name in ("submissions", "include", "graders", *INPUT_VALIDATORS, *OUTPUT_VALIDATORS):
        if (tree.root / name).is_symlink():
            tree.link_is_sound(tree.root / name)


def _version(document: Document, root: Path, faults: Faults) -> Version:
    if document.broken:
        return LEGACY if (root / "problem_statement").is_dir() else V2025_09  # a guess, to find further faults by
    given = document.value.get("problem_format_version", "legacy") if isinstance(document.value, dict) else "legacy"
    if isinstance(given, str) and given in VERSIONS:
        return VERSIONS[given]
    known = ", ".join(f"`{name}`" for name in VERSIONS)
    line = document.line(("problem_format_version",))
    faults.error(f"`problem_format_version`: `{given}` is not known; known are {known}", document.file, line)
    return V2025_09


def _with_sidecars(meta: Metadata, version: Version, root: Path, faults: Faults) -> Metadata:
    """The metadata with the time limit that older packages state in a file beside `problem.yaml`."""
    seconds = None if version.complete or meta.time.stated is not None else stated_limit(root, faults)
    if seconds is None:
        return meta
    limits = Limits.of(seconds, meta.limits.memory_bytes, meta.limits.output_bytes)
    return msgspec.structs.replace(meta, time=msgspec.structs.replace(meta.time, stated=seconds), limits=limits)


def _problem(tree: Tree, version: Version, meta: Metadata, document: Document) -> Problem:
    data = _data(tree, version, meta)
    if version.complete:
        check_structure(tree, meta, document)
    if not data.cases:
        tree.faults.error("no test case at all: no *.in below data/sample or data/secret", tree.root / "data")
    return Problem(
        id=tree.root.resolve().name,
        folder=tree.root,
        format=version.name,
        legacy=not version.modern,
        exacting=version.complete,
        names=_names(tree, version, meta, document),
        limits=meta.limits,
        build_limits=meta.build_limits,
        validation_limits=meta.validation_limits,
        time=meta.time,
        output_rule=version.output_rule,
        interaction=meta.interaction,
        passes=meta.passes,
        scoring=meta.scoring,
        minimise=meta.minimise,
        writes_files=meta.writes_files,
        code_bytes=meta.code_bytes,
        languages=meta.languages,
        comparing=_comparing(meta, read_output_validators(tree, version, meta)),
        include=read_include(tree),
        constants=meta.constants,
        cases=data.cases,
        groups=data.groups,
        submissions=read_submissions(tree, version, meta, data.cases, _best_score(meta, data)),
        input_validators=read_input_validators(tree, version),
        invalid_inputs=data.invalid_inputs,
        valid_outputs=data.valid_outputs,
        invalid_outputs=data.invalid_outputs,
        adapter=read_adapter(tree),
    )


def _data(tree: Tree, version: Version, meta: Metadata) -> Data:
    nested = version.nested_groups
    if nested is None:
        nested = not any((tree.root / "data").rglob(CONFIGURATION))
    return read_nested_data(tree, version, meta) if nested else read_data(tree, version, meta)


def _names(tree: Tree, version: Version, meta: Metadata, document: Document) -> dict[str, str]:
    found = check_statements(tree, version, meta, document)
    if version.modern:
        return meta.names
    name = stated_name(tree.root)
    return {**({"en": name} if name else {}), **meta.names, **names_in_statements(found)}


def _comparing(meta: Metadata, validators: tuple[Program, ...]) -> Comparing:
    if not validators:
        return Comparing(args=meta.checker_args)
    return Comparing(checker="icpc", program=validators[0], also=validators[1:], args=meta.checker_args)


def _best_score(meta: Metadata, data: Data) -> float | None:
    """The best score there can be, where the package bounds it: of `secret` in 2025-09, of the root in legacy."""
    top = next((group for group in data.groups if group.name in ("", "secret")), None)
    if top is None or not meta.scoring:
        return None
    if top.legacy is None:
        return top.max_score
    return top.legacy.least if meta.minimise else top.legacy.most
