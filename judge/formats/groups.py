"""Test data as 2025-09 lays it out: `sample`, `secret` with cases or with groups, and data that tests the validators.

A group is a folder directly below `secret` with a `test_group.yaml`; groups do not nest. A case takes its arguments
from its own `.yaml`, else from the `test_group.yaml` of the group (or of `sample` or `secret`) it stands in.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta, Struct

from judge.constants import substitute
from judge.formats.cases import Found, Setting, gather, read_case, validator_args
from judge.formats.faults import Faults
from judge.formats.located import Document, decode, parse, read_text_file
from judge.formats.metadata import Metadata
from judge.formats.tree import Tree
from judge.formats.versions import Version
from judge.model import Aggregation, Case, Group

CONFIGURATION = "test_group.yaml"

Score = Annotated[int, Meta(ge=0)]


class GroupGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """What `test_group.yaml` may hold (2025-09, "Test data configuration")."""

    max_score: Score | Literal["unbounded"] | None = None
    score_aggregation: Literal["pass-fail", "sum", "min"] | None = None
    static_validation_score: Score | Literal["pass-fail"] | None = None
    require_pass: str | list[str] | None = None
    args: list[str] | None = None
    input_validator_args: list[str] | dict[str, list[str]] | None = None
    static_validator_args: list[str] | None = None
    output_validator_args: list[str] | None = None
    input_visualizer_args: list[str] | None = None
    output_visualizer_args: list[str] | None = None
    full_feedback: bool | None = None

    @property
    def setting(self) -> Setting:
        return Setting(
            args=tuple(self.args or ()),
            checker_args=tuple(self.output_validator_args or ()),
            validator_args=validator_args(self.input_validator_args) or {},
        )


class Data(Struct, frozen=True, kw_only=True):
    """All test data of a package."""

    cases: tuple[Case, ...] = ()
    groups: tuple[Group, ...] = ()
    invalid_inputs: tuple[Case, ...] = ()
    valid_outputs: tuple[Case, ...] = ()
    invalid_outputs: tuple[Case, ...] = ()


class _Node(Struct, frozen=True):
    """A folder that may be configured: what its file says, where, and the cases in it."""

    name: str
    folder: Path
    given: GroupGiven
    document: Document
    cases: tuple[Case, ...]

    def line(self, key: str) -> int | None:
        return self.document.line((key,)) if self.document.lines else None

    @property
    def place(self) -> Path:
        return self.document.file if self.document.lines else self.folder


def read_data(tree: Tree, version: Version, meta: Metadata) -> Data:
    """The test data below `data/`; what is wrong with it is told to the tree's faults."""
    data = tree.root / "data"
    reader = _Reader(tree, version, meta)
    sample = reader.node(data / "sample")
    secret = reader.node(data / "secret")
    groups = [reader.node(folder) for folder in tree.folders(data / "secret") if (folder / CONFIGURATION).is_file()]
    _check_secret(tree, secret, groups)
    nodes = [sample, secret, *groups]
    for node in nodes:
        _check_settings(tree.faults, node, nodes, meta)
    secret_cases = [case for node in groups for case in node.cases] if groups else secret.cases
    records = [_record(node) for node in (secret, *groups)] if meta.scoring else []
    return Data(
        cases=(*sample.cases, *secret_cases),
        groups=tuple(records),
        invalid_inputs=tuple(reader.validation(data / "invalid_input", ())),
        valid_outputs=tuple(reader.validation(data / "valid_output", (".ans", ".out"))),
        invalid_outputs=tuple(reader.validation(data / "invalid_output", (".ans", ".out"))),
    )


class _Reader:
    """Reads folders of cases under one version and one `problem.yaml`."""

    def __init__(self, tree: Tree, version: Version, meta: Metadata) -> None:
        self._tree = tree
        self._version = version
        self._constants = meta.constants

    def node(self, folder: Path) -> _Node:
        """A folder with its configuration and all cases below it, except those in groups."""
        name = folder.relative_to(self._tree.root / "data").as_posix()
        given, document = self._given(folder)
        cases = tuple(self._below(folder, given.setting, (".ans",), name == "secret"))
        return _Node(name, folder, given, document, tuple(sorted(cases, key=lambda case: case.name.encode())))

    def validation(self, folder: Path, needs: tuple[str, ...]) -> Iterator[Case]:
        """Cases that test the validators; each folder's configuration is for that folder alone."""
        given, _ = self._given(folder)
        for found in gather(self._tree, folder, self._version):
            case = read_case(self._tree, found, self._version, given.setting, needs=needs, shown=False)
            if case is not None:
                yield case
        for below in self._sub_folders(folder):
            yield from self.validation(below, needs)

    def _given(self, folder: Path) -> tuple[GroupGiven, Document]:
        file = folder / CONFIGURATION
        old = folder / "testdata.yaml"
        if old.is_file():
            self._tree.faults.warning(f"is ignored: {self._version.name} reads {CONFIGURATION} instead", old)
        if not file.is_file():
            return GroupGiven(), Document(file, None, {}, {})
        text = read_text_file(file, self._tree.faults)
        document = parse(substitute(text or "", self._constants), file, self._tree.faults)
        return decode(document, GroupGiven, self._tree.faults), document

    def _below(self, folder: Path, setting: Setting, needs: tuple[str, ...], skip_groups: bool) -> Iterator[Case]:
        found = gather(self._tree, folder, self._version)
        for one in found:
            if one.base.name == "test_group" and ".in" in one.files:
                self._tree.faults.error("no case may be called test_group", one.files[".in"])
            case = read_case(self._tree, one, self._version, setting, needs=needs)
            if case is not None:
                yield case
        for below in self._sub_folders(folder):
            self._check_name(below, found)
            grouped = (below / CONFIGURATION).is_file()
            if grouped and skip_groups:
                continue
            if grouped:
                self._tree.faults.error(
                    "groups stand directly below data/secret and do not nest", below / CONFIGURATION
                )
            yield from self._below(below, setting, needs, False)

    def _sub_folders(self, folder: Path) -> list[Path]:
        return [entry for entry in self._tree.folders(folder) if not entry.name.endswith(".files")]

    def _check_name(self, folder: Path, found: list[Found]) -> None:
        if any(one.base.name == folder.name and ".in" in one.files for one in found):
            self._tree.faults.error("a folder may not share its name with a case beside it", folder)


def _check_secret(tree: Tree, secret: _Node, groups: list[_Node]) -> None:
    faults = tree.faults
    if not secret.folder.is_dir():
        faults.breach(tree.without_secret(), secret.folder.parent)
    if groups and secret.cases:
        case = secret.cases[0]
        faults.error("data/secret holds cases or groups, never both; this case is in no group", case.input)
    for group in groups:
        if not group.cases:
            faults.error("is a group without a case", group.folder)


def _check_settings(faults: Faults, node: _Node, nodes: list[_Node], meta: Metadata) -> None:
    """The rules of "Test data configuration" and "Result aggregation" for one folder."""
    given = node.given
    scores = ("max_score", "score_aggregation", "require_pass")
    for key in scores:
        if getattr(given, key) is not None and (node.name == "sample" or not meta.scoring):
            where = "sample" if node.name == "sample" else "a pass-fail problem"
            faults.breach(f"`{key}` is not for {where}", node.place, node.line(key))
    if given.static_validation_score is not None:
        text = "static validators are not run by this judge, so the package cannot be judged truly"
        faults.error(f"`static_validation_score`: {text}", node.place, node.line("static_validation_score"))
    elif given.static_validator_args is not None:
        text = "`static_validator_args` needs `static_validation_score`"
        faults.breach(text, node.place, node.line("static_validator_args"))
    if meta.scoring and node.name != "sample":
        _check_scores(faults, node, nodes)


def _check_scores(faults: Faults, node: _Node, nodes: list[_Node]) -> None:
    group, secret = _record(node), _record(nodes[1])
    if group.name != "secret":
        if group.max_score is None and secret.max_score is not None:
            why = f"data/secret has {secret.max_score:g}, so each group must state its own"
            faults.error(f"`max_score` is missing or unbounded: {why}", node.place, node.line("max_score"))
        if secret.aggregation is Aggregation.PASS_FAIL is not group.aggregation:
            why = "data/secret is pass-fail, so its groups must be"
            faults.error(f"`score_aggregation`: {why}", node.place, node.line("score_aggregation"))
    if group.aggregation is Aggregation.PASS_FAIL and group.max_score is None:
        faults.error("a pass-fail group needs a bounded `max_score`", node.place, node.line("max_score"))
    earlier = {other.name: other for other in nodes if other.name.encode() < node.name.encode()}
    for name in group.requires:
        other = earlier.get(name)
        if other is None or name == "secret" or (node.name == "secret" and name != "sample"):
            what = "`sample`" if node.name == "secret" else "`sample` or an earlier group"
            faults.error(f"`require_pass`: `{name}` is not {what}", node.place, node.line("require_pass"))
        elif name == "sample" and not other.cases:
            faults.error("`require_pass`: there are no samples", node.place, node.line("require_pass"))
        elif name != "sample" and _record(other).aggregation is not Aggregation.PASS_FAIL:
            faults.error(f"`require_pass`: `{name}` is no pass-fail group", node.place, node.line("require_pass"))


def _record(node: _Node) -> Group:
    """The group record of a folder, with the defaults that differ between `secret` and the groups in it."""
    given, top = node.given, node.name == "secret"
    default = Aggregation.SUM if top else Aggregation.PASS_FAIL
    bound = given.max_score if given.max_score is not None else (100 if top else "unbounded")
    required = [given.require_pass] if isinstance(given.require_pass, str) else given.require_pass or []
    return Group(
        name=node.name,
        aggregation=default if given.score_aggregation is None else Aggregation(given.score_aggregation),
        max_score=None if isinstance(bound, str) else float(bound),
        requires=tuple(required),
    )
