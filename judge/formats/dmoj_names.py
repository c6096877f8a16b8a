"""Which files of a DMOJ archive are cases, when `init.yml` gives patterns or nothing instead of a list.

By DMOJ's habit a name that has "in" (or "out") as its start or as a part of its own is an input (or an answer), the
last number in it is the case and the number before that, if any, the batch.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from judge.formats.faults import Faults
from judge.formats.located import Document
from judge.formats.plain import natural

_WORDS = {"in": re.compile(r"(^|\W)in|^in", re.IGNORECASE), "out": re.compile(r"(^|\W)out|^out", re.IGNORECASE)}
_Key = tuple[str, str]


def pairs_by_name(
    folder: Path, given: dict[str, Any], top: dict[str, Any], document: Document, faults: Faults
) -> list[dict[str, Any]]:
    """Entries as `test_cases` would list them, from the files in `folder`."""
    line = document.line(("test_cases",))
    if "archive" not in top:
        faults.error("without `archive`, `test_cases` must be a list", document.file, line)
        return []
    found: dict[_Key, dict[str, Any]] = {}
    for kind in ("in", "out"):
        key_of = _by_pattern(given.get(f"{kind}put_format"), kind, document, faults)
        for file in sorted(path for path in folder.rglob("*") if path.is_file()):
            name = file.relative_to(folder).as_posix()
            key = key_of(name)
            if key is not None:
                found.setdefault(key, {})[kind] = name
    points = given.get("case_points")
    entries: list[dict[str, Any]] = []
    batches: dict[str, dict[str, Any]] = {}
    for batch, case in sorted(found, key=lambda key: (natural(key[0] or key[1]), natural(key[1]))):
        entry = found[(batch, case)]
        if not batch:
            entries.append(entry)
        elif batch not in batches:
            batches[batch] = {"batched": [entry]}
            entries.append(batches[batch])
        else:
            batches[batch]["batched"].append(entry)
    for index, entry in enumerate(entries):
        if isinstance(points, list) and index < len(points):
            entry["points"] = points[index]
        elif isinstance(points, int | float):
            entry["points"] = points
    return entries


def _by_pattern(pattern: Any, kind: str, document: Document, faults: Faults) -> Callable[[str], _Key | None]:
    """A function from a file's name to its batch ("" if none) and case; None for a file of another kind."""
    if pattern is None:
        return lambda name: _by_habit(name, kind)
    try:
        compiled = re.compile(str(pattern), re.IGNORECASE)
    except re.error as problem:
        place = ("test_cases", f"{kind}put_format")
        faults.error(f"`{place[1]}`: no regular expression: {problem}", document.file, document.line(place))
        return lambda name: None

    def key(name: str) -> _Key | None:
        match = compiled.match(name)
        if match is None:
            return None
        parts = match.groupdict()
        return parts.get("batch") or "", parts.get("case") or ""

    return key


def _by_habit(name: str, kind: str) -> _Key | None:
    last = name.rsplit("/", 1)[-1]
    numbers = re.findall(r"\d+", last)
    if not numbers or not _WORDS[kind].search(last):
        return None
    return (numbers[-2] if len(numbers) > 1 else ""), numbers[-1]
