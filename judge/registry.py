"""Plug-ins by name.

A family of variants is a package that lists its own in `BUILT_IN` (name -> `module:attribute`); anyone else adds to it
by an entry point whose group is the name of that package. Checkers (`judge.checkers`) and modes (`judge.modes`) are
found so. Only what is asked for is imported, and the installed packages are looked through only for a name that is not
built in, because that costs several milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterable
from importlib import import_module
from typing import Any

from judge.errors import UsageError


def find(group: str, name: str) -> Any:
    """The variant `name` of the family `group`. Raises UsageError, listing the known ones, when there is none."""
    built_in = _built_in(group)
    if name in built_in:
        module, _, attribute = built_in[name].partition(":")
        return getattr(import_module(module), attribute)
    for point in entry_points(group=group, name=name):
        return point.load()
    family = group.rpartition(".")[2].rstrip("s")
    raise UsageError(f"there is no {family} named {name!r} (known: {', '.join(names(group))})")


def names(group: str) -> tuple[str, ...]:
    """All names of a family: its own in their order, then those of other packages."""
    own = tuple(_built_in(group))
    others = sorted({point.name for point in entry_points(group=group)} - set(own))
    return own + tuple(others)


def entry_points(**wanted: str) -> Iterable[Any]:
    """As that of `importlib.metadata`, which is imported only when it is asked: it takes 40 ms."""
    from importlib import metadata  # noqa: PLC0415

    return metadata.entry_points(**wanted)


def _built_in(group: str) -> dict[str, str]:
    table: dict[str, str] = getattr(import_module(group), "BUILT_IN", {})
    return table
