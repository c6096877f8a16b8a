"""YAML whose every key knows its line, decoded into records with all faults found, not only the first.

PyYAML's composer gives a tree of nodes with marks. From it come two things: plain values, as the safe constructor
makes them, and a table from each value's path (`("limits", "memory")`) to its line. `decode` then fills a msgspec
record field by field, so that one wrong type hides no other, and names every unknown key.

So `memory: lots` under `limits:` becomes ``problem.yaml:2: `limits.memory`: expected an integer, got a string``.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec
import yaml

from judge.formats.faults import Faults

Place = tuple[str | int, ...]
Record = TypeVar("Record", bound=msgspec.Struct)

_MOST_VALUES = 200_000
_PATH_STEP = re.compile(r"\.([^.\[\]]+)|\[(\d+)\]|\[\.\.\.\]")
_UNKNOWN = re.compile(r"Object contains unknown field `([^`]*)`")
_KINDS = {
    "int": "an integer",
    "str": "a string",
    "float": "a number",
    "bool": "true or false",
    "array": "a list",
    "object": "a map",
    "null": "nothing",
}


class Document(msgspec.Struct, frozen=True):
    """A YAML file as read: its value (None if empty or broken), and the line of each key and item."""

    file: Path
    value: Any
    lines: dict[Place, int]
    texts: dict[Place, str]  # scalars as they are written: `1.0` stays `1.0`
    broken: bool = False  # whether it could not be read, so that nothing about its keys can be told

    def line(self, place: Place = ()) -> int:
        """The line of `place`, or of the nearest thing around it."""
        while place and place not in self.lines:
            place = place[:-1]
        return self.lines.get(place, 1)


def read_text_file(file: Path, faults: Faults) -> str | None:
    """The text of a UTF-8 file; None, with an error told, if there is no reading it."""
    try:
        data = file.read_bytes()
    except OSError as problem:
        faults.error(f"cannot be read: {problem.strerror}", file)
        return None
    if data.startswith(b"\xef\xbb\xbf"):
        faults.breach("begins with a byte-order mark, which the format forbids", file, 1)
        data = data[3:]
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as problem:
        faults.error("is not UTF-8", file, data.count(b"\n", 0, problem.start) + 1)
        return None


def read(file: Path, faults: Faults) -> Document:
    """The YAML document in `file`. What is wrong with it is told to `faults`."""
    text = read_text_file(file, faults)
    return Document(file, None, {}, {}, broken=True) if text is None else parse(text, file, faults)


def parse(text: str, file: Path, faults: Faults) -> Document:
    """As `read`, for text that is already at hand; `file` is only named."""
    survey = _Survey(file, faults)
    try:
        loader = yaml.SafeLoader(text)
        node = loader.get_single_node()
        if node is None:
            return Document(file, None, {}, {})
        survey.walk(node)
        value = loader.construct_document(node)
    except yaml.MarkedYAMLError as problem:
        mark = problem.problem_mark or problem.context_mark
        line = None if mark is None else mark.line + 1
        faults.error(f"is not YAML: {problem.problem or problem.context}", file, line)
        return Document(file, None, {}, {}, broken=True)
    except (yaml.YAMLError, ValueError, RecursionError) as problem:  # ValueError: an impossible date, say
        faults.error(f"is not YAML: {str(problem).splitlines()[0] if str(problem) else 'nested too deep'}", file)
        return Document(file, None, {}, {}, broken=True)
    return Document(file, value, survey.lines, survey.texts)


class _Survey:
    """Walks a composed document: the line of every key and item, every scalar as written, keys given twice."""

    def __init__(self, file: Path, faults: Faults) -> None:
        self.lines: dict[Place, int] = {}
        self.texts: dict[Place, str] = {}
        self._file = file
        self._faults = faults
        self._above: list[yaml.Node] = []

    def walk(self, node: yaml.Node, place: Place = ()) -> None:
        line = node.start_mark.line + 1
        self.lines.setdefault(place, line)
        if len(self.lines) > _MOST_VALUES:  # aliases of aliases grow without end
            raise yaml.YAMLError(f"more than {_MOST_VALUES} values")
        if any(node is other for other in self._above):
            raise yaml.YAMLError(f"the alias at line {line} contains itself")
        self._above.append(node)
        if isinstance(node, yaml.ScalarNode):
            self.texts[place] = node.value
        elif isinstance(node, yaml.SequenceNode):
            for index, item in enumerate(node.value):
                self.walk(item, (*place, index))
        elif isinstance(node, yaml.MappingNode):
            for key, item in node.value:
                self._entry(key, item, place)
        self._above.pop()

    def _entry(self, key: yaml.Node, item: yaml.Node, place: Place) -> None:
        if not isinstance(key, yaml.ScalarNode) or key.tag == "tag:yaml.org,2002:merge":
            return
        below = (*place, key.value)
        line = key.start_mark.line + 1
        if below in self.lines:
            self._faults.error(f"{named(below)} is given twice", self._file, line)
        self.lines[below] = line
        self.walk(item, below)


def named(place: Place) -> str:
    """A place as people write it: `limits.memory`, `source[0].name`."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
    return f"`{text.removeprefix('.')}`"


def decode(document: Document, kind: type[Record], faults: Faults, place: Place = (), value: Any = ...) -> Record:
    """The record of `kind` at `place` of a document; fields that are missing or wrong keep their defaults.

    Required are the fields without a default; for those a missing value is told, and the empty value of their type
    taken. Nested records are decoded likewise.
    """
    value = document.value if value is ... else value
    if value is None:
        value = {}
    if not isinstance(value, dict):
        what = f"{named(place)}: expected" if place else "expected"
        faults.error(f"{what} a map of keys, got {_kind(value)}", document.file, document.line(place))
        value = {}
    fields = {field.encode_name: field for field in msgspec.structs.fields(kind)}
    unknown(document, value, tuple(fields), faults, place)
    found: dict[str, Any] = {}
    for key, field in fields.items():
        if value.get(key) is not None:
            found |= _field(document, field, value[key], (*place, key), faults)
        elif field.required:
            if not document.broken:
                faults.error(f"{named((*place, key))} is missing", document.file, document.line(place))
            found[field.name] = _empty(field.type)
    return kind(**found)


def unknown(document: Document, value: dict[Any, Any], known: tuple[str, ...], faults: Faults, place: Place) -> None:
    """Tells of every key that is not among `known`, with the likeliest one meant."""
    for key in value:
        if key in known:
            continue
        import difflib  # noqa: PLC0415  3 ms, for packages with a mistake in them

        near = difflib.get_close_matches(str(key), known, 1)
        hint = f"; is `{near[0]}` meant?" if near else ""
        where = (*place, str(key))
        faults.error(f"unknown key {named(where)}{hint}", document.file, document.line(where))


def _field(
    document: Document, field: msgspec.structs.FieldInfo, value: Any, place: Place, faults: Faults
) -> dict[str, Any]:
    nested = _record(field.type)
    if nested is not None and isinstance(value, dict):
        return {field.name: decode(document, nested, faults, place, value)}
    try:
        return {field.name: msgspec.convert(value, field.type)}
    except msgspec.ValidationError as problem:
        message, _, path = str(problem).partition(" - at `$")
        steps = tuple(int(i) if i else k for k, i in _PATH_STEP.findall(path.rstrip("`")) if k or i)
        where = (*place, *steps)
        if stranger := _UNKNOWN.match(message):
            where = (*where, stranger[1])
            message = "unknown key"
        faults.error(f"{named(where)}: {_plain(message)}", document.file, document.line(where))
        return {field.name: _empty(field.type)} if field.required else {}


def _record(kind: Any) -> type[msgspec.Struct] | None:
    """The record type that a field's type is or may be, if it takes no other map."""
    for candidate in (kind, *get_args(kind)):
        if isinstance(candidate, type) and issubclass(candidate, msgspec.Struct):
            return candidate
    return None


def _empty(kind: Any) -> Any:
    return {"str": "", "int": 0, "float": 0.0, "bool": False}.get(getattr(kind, "__name__", ""), "")


def _plain(message: str) -> str:
    """msgspec's message in the words of a person who writes YAML."""

    def word(match: re.Match[str]) -> str:
        kinds = [kind.strip() for kind in match[1].split("|")]
        told = [kind for kind in kinds if kind != "null"] or kinds  # a key left empty is as if it were not there
        return " or ".join(_KINDS.get(kind, kind) for kind in told)

    text = re.sub(r"`([^`]+)`", word, message).replace("Expected", "expected").replace("Invalid", "invalid")
    return text.replace("Object missing required field", "lacks the key")


def _kind(value: Any) -> str:
    names = {bool: "bool", int: "int", float: "float", str: "str", list: "array", dict: "object", type(None): "null"}
    return _KINDS.get(names.get(type(value), ""), f"a {type(value).__name__}")
